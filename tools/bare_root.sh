#!/bin/sh
# Tries the packages of dist/ in a Debian that holds nothing but its base, and tells what such a system lacks.
#
#     sudo tools/bare_root.sh [FOLDER [SUITE]]
#
# makes the system in FOLDER (by default a folder that goes again) by debootstrap, from MIRROR or else from where this
# machine's own apt gets its packages. It needs debootstrap, Xvfb and root, and a few hundred MB.
set -eu

root=${1:-}
suite=${2:-bookworm}
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck disable=SC2016 # apt's own fields
mirror=${MIRROR:-$(apt-get indextargets --format '$(SITE) $(RELEASE)' "Created-By: Packages" \
    | awk -v suite="$suite" '$2 == suite { print $1; exit }')}
tarball=$(find "$here/dist" -name "desert-*-linux-$(uname -m).tar.gz" | sort | tail -n 1)
deb=$(find "$here/dist" -name "desert_*_$(dpkg --print-architecture).deb" | sort | tail -n 1)
if [ -z "$tarball" ] || [ -z "$deb" ]; then
    echo 'There are no packages in dist/: make build makes them.' >&2
    exit 1
fi
if [ -z "$mirror" ]; then
    echo "Name where to get $suite from: MIRROR=http://..." >&2
    exit 1
fi

made=
[ -n "$root" ] || { root=$(mktemp -d); made=$root; chmod 755 "$root"; }
server=
# What was mounted or started here goes again, however this ends.
tidy() {
    if [ -n "$server" ]; then kill "$server" 2> /dev/null || true; fi
    for place in tmp/.X11-unix proc; do
        if mountpoint -q "$root/$place"; then umount "$root/$place"; fi
    done
    if [ -n "$made" ]; then rm -rf --one-file-system "$made"; fi
}
trap tidy EXIT INT TERM

say() { printf '\n== %s\n' "$*"; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"; }

if [ ! -e "$root/etc/debian_version" ]; then
    say "A bare $suite"
    debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$root.log" 2>&1 || { tail "$root.log"; exit 1; }
    rm -f "$root.log"
fi
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mkdir -p "$root/opt"
tar -xzf "$tarball" -C "$root/opt"
name=$(basename "$tarball" .tar.gz)
program=/opt/$name/desert

# The display is outside: its socket is lent, and nothing else is.
ready=$(mktemp)
Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3> "$ready" > /dev/null 2>&1 &
server=$!
while [ ! -s "$ready" ]; do sleep 0.1; done
display=:$(cat "$ready")
rm -f "$ready"
mkdir -p "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"

# Start the program in the root for some seconds; 124 is timeout's word for one that ran until it was told to end.
try() {
    status=0
    inside DISPLAY="$display" timeout 10 "$program" > "$root/tmp/said" 2>&1 || status=$?
    sed 's/^/   /' "$root/tmp/said"
    if [ "$status" = 124 ]; then echo '   It runs.'; else echo "   It ended with $status."; fi
}

# Name the libraries that the program looks for and that are nowhere in the root.
lacking() {
    inside DISPLAY="$display" LD_DEBUG=libs timeout 10 "$program" 2>&1 | sed -n 's/.*find library=\([^ ;]*\).*/\1/p' \
        | sort -u | while read -r library; do
            [ -n "$(find "$root/usr/lib" "$root/opt/$name" -name "$library" 2> /dev/null)" ] || echo "   $library"
        done
}

say 'Commands, with nothing installed'
inside "$program" --version
inside "$program" board mountain --json | cut -c 1-72
say 'The game, with nothing installed'
try
say 'What it looks for and does not find'
lacking

needed=$(dpkg-deb --field "$deb" Depends | tr ',' '\n' | sed 's/(.*)//; s/|.*//; s/ //g' | xargs)
say "The game, with what the .deb depends on: $needed"
inside DEBIAN_FRONTEND=noninteractive apt-get update -qq > /dev/null
# shellcheck disable=SC2086 # a list of names
inside DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $needed > /dev/null 2>&1
try
say 'What it looks for and does not find then'
lacking

say 'The .deb, with what Debian installs beside it'
cp "$deb" "$root/tmp/desert.deb"
inside DEBIAN_FRONTEND=noninteractive apt-get install -qq -y /tmp/desert.deb desktop-file-utils libglib2.0-bin \
    > /dev/null 2>&1
program=/usr/games/desert
try
echo '{}' > "$root/tmp/evening.desert"
inside gio info -a standard::content-type /tmp/evening.desert | sed -n 's/.*content-type: /   A saved game is /p'
inside gio mime application/x-desert-game | sed -n 's/^Default.*: /   A double click opens it with /p'

say 'The .deb removed again'
inside DEBIAN_FRONTEND=noninteractive apt-get purge -qq -y desert > /dev/null 2>&1
left=$(find "$root/usr" "$root/etc" "$root/var" -name '*desert*' ! -path '*/apt/*' ! -name 'dpkg.log*')
echo "   Left: ${left:-nothing}"

"""Final scoring: the count as a ceremony, the table of points, the chart."""

"""Speed, as ratios against peers in one run: `make bench`. Never a timed test."""

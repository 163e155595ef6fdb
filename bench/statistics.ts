/** The nearest-rank quantile: the value below which `share` (0 to 1) of the numbers are; NaN for no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) return Number.NaN;
  const sorted = [...numbers].sort((a, b) => a - b);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** A figure at a size. */
export interface Point {
  readonly size: number;
  readonly value: number;
}

/** Factor by which the figure grows when the size doubles, from the first to the last of points of ascending size. */
export function growthPerDoubling(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return Number.NaN;
  const doublings = Math.log2(last.size / first.size);
  return (last.value / first.value) ** (1 / doublings);
}

export function percentile(numbers: readonly number[], share: number): number;
export function median(numbers: readonly number[]): number;
export function growthPerDoubling(points: readonly { readonly size: number; readonly value: number }[]): number;

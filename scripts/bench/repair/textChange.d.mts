export function changeBetween(before: string, after: string): { readonly start: number; readonly end: number; readonly inserted: string };
export function lineDiff(before: string, after: string, limit?: number): string;

export interface Row {
  readonly figure: string;
  readonly unit: string;
  readonly samples: readonly number[];
  readonly limit?: number;
  readonly limitOf?: 'median' | 'p95';
  /** Milliseconds of the work that the median is compared with. */
  readonly reference?: number;
  readonly referenceName?: string;
  readonly note?: string;
}
export interface Summary {
  readonly figure: string;
  readonly unit: string;
  readonly median: number;
  readonly p95: number | undefined;
  readonly limit: number | undefined;
  readonly limitOf: 'median' | 'p95' | undefined;
  readonly kept: boolean | undefined;
  readonly ratio: number | undefined;
  readonly reference: number | undefined;
  readonly referenceName: string | undefined;
  readonly note: string | undefined;
}
export function summarize(row: Row): Summary;
export function formatTable(summaries: readonly Summary[]): string;

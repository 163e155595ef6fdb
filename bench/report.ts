import { median, percentile } from './statistics.ts';

/** A measurement. */
export interface Row {
  readonly figure: string;
  readonly unit: string;
  readonly samples: readonly number[];
  readonly limit?: number | undefined;
  readonly limitOf?: 'median' | 'p95';
  /** Milliseconds of the reference. */
  readonly reference?: number;
  /** Name of the reference; default: `JSON.parse`. */
  readonly referenceName?: string;
  readonly note?: string | undefined;
}

export interface Summary {
  readonly figure: string;
  readonly unit: string;
  readonly median: number;
  /** `undefined` for a single sample. */
  readonly p95: number | undefined;
  readonly limit: number | undefined;
  readonly limitOf: 'median' | 'p95' | undefined;
  /** Whether the value is within the limit; `undefined` without a limit. */
  readonly kept: boolean | undefined;
  /** Ratio to the reference. */
  readonly ratio: number | undefined;
  readonly reference: number | undefined;
  readonly referenceName: string | undefined;
  readonly note: string | undefined;
}

/** The numbers of a row. */
export function summarize(row: Row): Summary {
  const middle = median(row.samples);
  const p95 = row.samples.length > 1 ? percentile(row.samples, 0.95) : undefined;
  const judged = row.limitOf === 'p95' ? p95 : middle;
  return {
    figure: row.figure,
    unit: row.unit,
    median: middle,
    p95,
    limit: row.limit,
    limitOf: row.limitOf,
    kept: row.limit === undefined || judged === undefined ? undefined : judged <= row.limit,
    ratio: row.reference === undefined ? undefined : middle / row.reference,
    reference: row.reference,
    referenceName: row.reference === undefined ? undefined : (row.referenceName ?? 'JSON.parse'),
    note: row.note,
  };
}

/** Summaries as lines of text with aligned columns. */
export function formatTable(summaries: readonly Summary[]): string {
  const header = ['figure', 'median', 'p95', 'limit', '', 'ratio to reference', 'note'];
  const rows = summaries.map((each) => [
    each.figure,
    quantity(each.median, each.unit),
    quantity(each.p95, each.unit),
    each.limit === undefined ? '' : `${each.limitOf === 'p95' ? 'p95 ' : ''}≤ ${each.limit} ${each.unit}`.trimEnd(),
    each.kept === undefined ? '' : each.kept ? 'kept' : 'OVER',
    each.ratio === undefined ? '' : `${each.ratio.toFixed(1)} × ${each.referenceName} (${quantity(each.reference, 'ms')})`,
    each.note ?? '',
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function quantity(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  const digits = value < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/** Growth of the edit figure with the size of docs.json: about twofold per doubling if the work is linear. */
import type { Context } from '../context.ts';
import type { Row } from '../report.ts';
import { growthPerDoubling, median, type Point } from '../statistics.ts';
import { editRow } from './edit.ts';

export const name = 'growth';
const sizes = [0.5, 1, 2, 4];

export async function measure(context: Context): Promise<Row[]> {
  const rows: Row[] = [];
  const points: Point[] = [];
  for (const megabytes of sizes) {
    const site = await context.siteOfBytes(megabytes * 1e6);
    const row = await editRow(context, site);
    const value = median(row.samples);
    const before = points.at(-1);
    const note = before ? `${(value / before.value).toFixed(2)} times the half` : undefined;
    rows.push({ ...row, note: [note, row.note].filter(Boolean).join('; ') || undefined });
    points.push({ size: site.bytes, value });
  }
  rows.push({ figure: 'growth per doubling', unit: '×', samples: [growthPerDoubling(points)], limit: 2.3, limitOf: 'median' });
  return rows;
}

/** How the edit figure grows with the size of docs.json: about twofold per doubling when the work is linear. */
import { growthPerDoubling, median } from '../statistics.mjs';
import { editSamples } from './edit.mjs';

export const name = 'growth';
const sizes = [0.5, 1, 2, 4];

export async function measure(context) {
  const rows = [];
  const points = [];
  for (const megabytes of sizes) {
    const site = await context.siteOfBytes(megabytes * 1e6);
    const samples = await editSamples(context, site);
    const value = median(samples);
    const before = points.at(-1);
    const note = before ? `${(value / before.value).toFixed(2)} times the half` : undefined;
    rows.push({ figure: `edit to diagnostics, ${site.label}`, unit: 'ms', samples, reference: site.parseTime, note });
    points.push({ size: site.bytes, value });
  }
  rows.push({ figure: 'growth per doubling', unit: '×', samples: [growthPerDoubling(points)], limit: 2.3, limitOf: 'median' });
  return rows;
}

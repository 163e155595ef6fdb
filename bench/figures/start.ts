/** Time from the start of the process to the first diagnostics, on the example site and on a site as large as the largest known. */
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { besideNodeStarts } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument } from '../session.ts';

export const name = 'start';
const starts = 7;
const folder = fileURLToPath(new URL('../../examples/site', import.meta.url));

export async function measure(context: Context): Promise<Row[]> {
  const large = await context.site('large');
  return [
    { ...(await startRow(context, { folder })), figure: 'start to first diagnostics', limit: 250 },
    { ...(await startRow(context, large)), figure: `start to first diagnostics, ${large.label}`, limit: 500 },
  ];
}

/** Time from the start of the process to the first diagnostics of a site. */
export async function startRow(context: Context, site: { readonly folder: string }): Promise<Omit<Row, 'figure'>> {
  const once = async (): Promise<number> => {
    const start = performance.now();
    return onDocument(context.serverPath, site, async ({ document }) => {
      await document.diagnostics();
      return performance.now() - start;
    });
  };
  await once();
  return { unit: 'ms', ...(await besideNodeStarts(starts, once)), limitOf: 'median', referenceName: 'node start' };
}

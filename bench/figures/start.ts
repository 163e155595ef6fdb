/** From the start of the process to the first diagnostics, on the example site. */
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { besideNodeStarts } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument } from '../session.ts';

export const name = 'start';
const starts = 7;
const folder = fileURLToPath(new URL('../../examples/site', import.meta.url));

export async function measure(context: Context): Promise<Row[]> {
  const once = async (): Promise<number> => {
    const start = performance.now();
    return onDocument(context.serverPath, { folder }, async ({ document }) => {
      await document.diagnostics();
      return performance.now() - start;
    });
  };
  await once();
  const measured = await besideNodeStarts(starts, once);
  return [{ figure: 'start to first diagnostics', unit: 'ms', ...measured, limit: 250, limitOf: 'median', referenceName: 'node start' }];
}

/** From starting the process to the first diagnostics, on the example site. */
import { fileURLToPath } from 'node:url';
import { besideNodeStarts } from '../reference.mjs';
import { onDocument } from '../session.mjs';

export const name = 'start';
const starts = 7;
const folder = fileURLToPath(new URL('../../../examples/site', import.meta.url));

export async function measure(context) {
  const once = async () => {
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

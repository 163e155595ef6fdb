/** From starting the process to the first diagnostics, on the example site. */
import { fileURLToPath } from 'node:url';
import { bareNodeStart } from '../reference.mjs';
import { onDocument, repeat } from '../session.mjs';

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
  const samples = await repeat(starts, once);
  return [
    {
      figure: 'start to first diagnostics',
      unit: 'ms',
      samples,
      limit: 250,
      limitOf: 'median',
      reference: await bareNodeStart(),
      referenceName: 'node start',
    },
  ];
}

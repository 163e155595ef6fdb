/** Peak memory of the server on the large site, after fifty edits, each with diagnostics and completion. */
import type { Context, WrittenSite } from '../context.ts';
import { peakMemory } from '../processMemory.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';
import { keyTyping, pageTyping } from '../typing.ts';

export const name = 'memory';
const edits = 50;

export async function measure(context: Context): Promise<Row[]> {
  return [{ ...(await memoryRow(context, await context.site('large'))), limit: 400, limitOf: 'median' }];
}

/** The row of one site, without a limit. */
export async function memoryRow(context: Context, site: WrittenSite): Promise<Row> {
  const peak = await onDocument(context.serverPath, site, async ({ document, server }) => {
    await pageTyping(document).warmUp();
    const typing = keyTyping(document);
    await typing.begin();
    await repeat(edits, async () => {
      await typing.step();
      await document.diagnostics();
    });
    return peakMemory(server.pid);
  });
  return { figure: `peak memory, ${site.label}, ${edits} edits`, unit: 'MB', samples: [peak] };
}

/** Peak memory of the server on the large site, after fifty edits that are each followed by diagnostics and completion. */
import { peakMemory } from '../processMemory.mjs';
import { onDocument, repeat } from '../session.mjs';
import { keyTyping, pageTyping } from '../typing.mjs';

export const name = 'memory';
const edits = 50;

export async function measure(context) {
  const site = await context.site('large');
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
  return [{ figure: `peak memory, ${site.label}, ${edits} edits`, unit: 'MB', samples: [peak], limit: 200, limitOf: 'median' }];
}

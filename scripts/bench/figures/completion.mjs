/** Completion of a key, right after the edit that asks for it. */
import { onDocument, repeat } from '../session.mjs';
import { keyTyping, pageTyping } from '../typing.mjs';

export const name = 'completion';

export async function measure(context) {
  return [await row(context, 'large', 60), await row(context, 'small', undefined)];
}

async function row(context, size, limit) {
  const site = await context.site(size);
  const samples = await onDocument(context.serverPath, site, async ({ document }) => {
    await pageTyping(document).warmUp();
    const typing = keyTyping(document);
    await typing.begin();
    await repeat(3, typing.step);
    return repeat(context.runs, typing.step);
  });
  return { figure: `edit to completion, ${site.label}`, unit: 'ms', samples, limit, limitOf: 'p95', reference: site.parseTime };
}

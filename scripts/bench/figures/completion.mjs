/** Completion of a key, right after the edit that asks for it. */
import { besideParsing } from '../reference.mjs';
import { onDocument, repeat } from '../session.mjs';
import { keyTyping, pageTyping } from '../typing.mjs';

export const name = 'completion';

export async function measure(context) {
  return [await row(context, 'large', 60), await row(context, 'small', undefined)];
}

async function row(context, size, limit) {
  const site = await context.site(size);
  const measured = await onDocument(context.serverPath, site, async ({ document }) => {
    await pageTyping(document).warmUp();
    const typing = keyTyping(document);
    await typing.begin();
    await repeat(3, typing.step);
    return besideParsing(context.runs, typing.step, document.text);
  });
  return { figure: `edit to completion, ${site.label}`, unit: 'ms', ...measured, limit, limitOf: 'p95' };
}

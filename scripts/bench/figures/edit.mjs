/** An edit in the middle of the navigation until fresh diagnostics are there. */
import { onDocument, repeat } from '../session.mjs';
import { pageTyping } from '../typing.mjs';

export const name = 'edit';

export async function measure(context) {
  return [await row(context, 'large', 60), await row(context, 'small', 5)];
}

async function row(context, size, limit) {
  const site = await context.site(size);
  const samples = await editSamples(context, site);
  return { figure: `edit to diagnostics, ${site.label}`, unit: 'ms', samples, limit, limitOf: 'median', reference: site.parseTime };
}

/** Milliseconds of each edit, after a warm-up. */
export function editSamples(context, site) {
  return onDocument(context.serverPath, site, async ({ document }) => {
    const typing = pageTyping(document);
    await typing.warmUp();
    return repeat(context.runs, typing.step);
  });
}

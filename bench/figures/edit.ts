/** Time from an edit in the middle of the navigation to its diagnostics. */
import type { Context, WrittenSite } from '../context.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument } from '../session.ts';
import { pageTyping } from '../typing.ts';

export const name = 'edit';

export async function measure(context: Context): Promise<Row[]> {
  return [await row(context, 'large', 70), await row(context, 'small', 5)];
}

async function row(context: Context, size: 'large' | 'small', limit: number): Promise<Row> {
  const site = await context.site(size);
  return { ...(await editRow(context, site)), limit, limitOf: 'median' };
}

/** The row of one site, without a limit: milliseconds of each edit, after a warm-up. */
export function editRow(context: Context, site: WrittenSite): Promise<Row> {
  return onDocument(context.serverPath, site, async ({ document }) => {
    const typing = pageTyping(document);
    const checksPages = await typing.warmUp();
    return {
      figure: `edit to diagnostics, ${site.label}`,
      unit: 'ms',
      ...(await besideParsing(context.runs, typing.step, document.text)),
      note: checksPages ? undefined : 'missing pages are not reported',
    };
  });
}

/** Completion of a key, just after the edit that triggers it. */
import type { Context, WrittenSite } from '../context.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';
import { keyTyping, pageTyping } from '../typing.ts';

export const name = 'completion';

export async function measure(context: Context): Promise<Row[]> {
  return [await row(context, 'large', 60), await row(context, 'small', undefined)];
}

async function row(context: Context, size: 'large' | 'small', limit: number | undefined): Promise<Row> {
  return { ...(await completionRow(context, await context.site(size))), limit, limitOf: 'p95' };
}

/** The row of one site, without a limit: milliseconds from an edit to its completion, after a warm-up. */
export async function completionRow(context: Context, site: WrittenSite): Promise<Row> {
  const measured = await onDocument(context.serverPath, site, async ({ document }) => {
    await pageTyping(document).warmUp();
    const typing = keyTyping(document);
    await typing.begin();
    await repeat(3, typing.step);
    return besideParsing(context.runs, typing.step, document.text);
  });
  return { figure: `edit to completion, ${site.label}`, unit: 'ms', ...measured };
}

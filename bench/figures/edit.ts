/** Time from an edit in the middle of the navigation to its diagnostics. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkShares } from '../checkShares.ts';
import type { Context, WrittenSite } from '../context.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument } from '../session.ts';
import { pageTyping } from '../typing.ts';
import { createVersionSite, writeVersionSite } from '../versionSite.ts';

export const name = 'edit';
/** Number of pages of the site whose edits are divided among the checks: its docs.json has 2.2 MB. */
const pages = 25_000;

export async function measure(context: Context): Promise<Row[]> {
  if (context.isByCheck) return sharesOfChecks(context);
  return [await row(context, 'large', 70), await row(context, 'small', 5)];
}

/** Shares in a site with languages, versions and redirects by pattern. */
async function sharesOfChecks(context: Context): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-versions-'));
  try {
    const site = createVersionSite(pages);
    await writeVersionSite(folder, site);
    return await checkShares(context, { folder, bytes: Buffer.byteLength(site.text), label: `${pages} pages` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

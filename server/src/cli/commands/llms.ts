import { t } from '../../../../shared/l10n';
import { type LeftOutEntry, llmsTextMark, neverCancelled } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import type { EditScope } from '../edits/editScope';
import { refuseUnread } from '../edits/unread';
import { changesTo } from '../files/lineChanges';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost, exitCodes } from '../host';
import type { LlmsOptions } from '../options/llms';
import { runVerb, type VerbResult } from '../verb';

/** `docs-json llms`. @returns the exit code. @throws {CliError} */
export function llms(options: LlmsOptions, host: CliHost): Promise<number> {
  const { site, baseUrl, out, check, dryRun, json } = options;
  const work = async (scope: EditScope, changes: Changes): Promise<VerbResult> => {
    const root = await scope.site(site);
    await refuseUnread(scope, { root, given: site, scope: 'pages' }, neverCancelled);
    const uri = out === undefined ? root.replace(/docs\.json$/, 'llms.txt') : scope.uriOf(out);
    scope.checkWritable(uri);
    if (!/\.txt$/i.test(uri)) throw new CliError(t`${scope.pathOf(uri)} is not a text file. Give a name that ends in .txt.`);
    const made = await scope.engine.llmsText({ root, ...(baseUrl !== undefined && { baseUrl }) }, neverCancelled);
    if (!made?.isComplete)
      throw new CliError(t`A part of the navigation of ${scope.pathOf(root)} cannot be read, so pages would be missing.`);
    const isChanged = await write(scope, changes, uri, made.text, options);
    return resultOf(scope.pathOf(uri), isChanged, made.pages, made.leftOut, options);
  };
  return runVerb('llms', { dryRun: dryRun || check, json }, host, [siteFolder(host.cwd, site)], work, 'write');
}

/** @returns whether the file changes. @throws {CliError} if it must not be replaced, or cannot be read or written */
async function write(scope: EditScope, changes: Changes, uri: string, text: string, { force }: LlmsOptions): Promise<boolean> {
  const content = await scope.project.workspace.read(uri);
  if (content.kind === 'missing') {
    await changes.create(uri, text);
    return true;
  }
  const path = scope.pathOf(uri);
  if (content.kind === 'unreadable') throw new CliError(t`${path} cannot be read.`);
  const before = content.document.getText();
  if (!force && before.trim() !== '' && !before.includes(llmsTextMark)) {
    throw new CliError(t`${path} was not written by this command. Replace it with --force, or give another file with --out.`);
  }
  return changes.edit(uri, changesTo(content.document, before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

function resultOf(
  path: string,
  isChanged: boolean,
  pages: number,
  leftOut: readonly LeftOutEntry[],
  { check, dryRun }: LlmsOptions,
): VerbResult {
  const lost = leftOut.filter(({ reason }) => reason !== 'hidden' && reason !== 'noindex' && reason !== 'restricted').length;
  const common = {
    ...(lost > 0 && {
      notes: [
        lost === 1
          ? t`1 entry has no page that a link could lead to: see --json.`
          : t`${lost} entries have no page that a link could lead to: see --json.`,
      ],
    }),
    data: { path, changed: isChanged, pages, leftOut },
  };
  if (!isChanged) return { ...common, line: t`${path} is up to date.` };
  if (check) return { ...common, line: t`${path} is out of date. Run docs-json llms.`, code: exitCodes.problems };
  const count = pages === 1 ? t`1 page` : t`${pages} pages`;
  return { ...common, line: dryRun ? t`Would write ${path}: ${count}.` : t`Wrote ${path}: ${count}.` };
}

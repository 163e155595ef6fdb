import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type LeftOutEntry, neverCancelled } from '../../engine/languageService';
import { writeLlmsText } from '../edits/writeLlmsText';
import { siteFolder } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import type { LlmsOptions } from '../options/llms';
import { runVerb, type VerbResult } from '../verb';

/** Number of characters of a file that all known agents read: `llms-txt-size` of the Agent-Friendly Documentation Spec. */
const maxRead = 50_000;

/** `docs-json llms`. @returns the exit code. @throws {CliError} */
export function llms(options: LlmsOptions, host: CliHost): Promise<number> {
  const { site, check, dryRun, json } = options;
  return runVerb(
    'llms',
    { dryRun: dryRun || check, json },
    host,
    [siteFolder(host.cwd, site)],
    async (scope, changes) => {
      const { uri, changed, parts, text, ...made } = await writeLlmsText(scope, changes, options, neverCancelled);
      const files = [{ path: scope.pathOf(uri), text }, ...parts];
      const sizes = files.map((file) => ({ path: file.path, characters: file.text.length }));
      return resultOf(sizes, changed.length > 0, made, options);
    },
    'write',
  );
}

function resultOf(
  [file = { path: '', characters: 0 }, ...parts]: readonly { readonly path: string; readonly characters: number }[],
  isChanged: boolean,
  { pages, leftOut }: { readonly pages: number; readonly leftOut: readonly LeftOutEntry[] },
  { check, dryRun, splits }: LlmsOptions,
): VerbResult {
  const { path, characters } = file;
  const lost = leftOut.filter(({ reason }) => reason !== 'hidden' && reason !== 'noindex' && reason !== 'restricted').length;
  const notes: Localizable[] = [];
  if (lost === 1) notes.push(t`1 entry has no page that a link could lead to: see --json.`);
  else if (lost > 1) notes.push(t`${lost} entries have no page that a link could lead to: see --json.`);
  for (const each of [file, ...parts]) {
    if (each.characters <= maxRead) continue;
    const about = t`${each.path} has ${each.characters} characters: agents may read the first ${maxRead}.`;
    notes.push(splits ? about : joined([about, t`Write a file for each tab with --split.`], ' '));
  }
  const common = {
    ...(notes.length > 0 && { notes }),
    data: { path, changed: isChanged, pages, characters, leftOut, ...(splits && { parts }) },
  };
  if (!isChanged) return { ...common, line: t`${path} is up to date.` };
  if (check) return { ...common, line: t`${path} is out of date. Run docs-json llms.`, code: exitCodes.problems };
  const count = pages === 1 ? t`1 page` : t`${pages} pages`;
  if (parts.length > 0) {
    const files = parts.length + 1;
    return {
      ...common,
      line: dryRun ? t`Would write ${path}: ${count} in ${files} files.` : t`Wrote ${path}: ${count} in ${files} files.`,
    };
  }
  return { ...common, line: dryRun ? t`Would write ${path}: ${count}.` : t`Wrote ${path}: ${count}.` };
}

import { type Localizable, t } from '../../../../shared/l10n';
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
      const { uri, isChanged, pages, leftOut, text } = await writeLlmsText(scope, changes, options, neverCancelled);
      return resultOf(scope.pathOf(uri), isChanged, { pages, leftOut, characters: text.length }, options);
    },
    'write',
  );
}

function resultOf(
  path: string,
  isChanged: boolean,
  { pages, leftOut, characters }: { readonly pages: number; readonly leftOut: readonly LeftOutEntry[]; readonly characters: number },
  { check, dryRun }: LlmsOptions,
): VerbResult {
  const lost = leftOut.filter(({ reason }) => reason !== 'hidden' && reason !== 'noindex' && reason !== 'restricted').length;
  const notes: Localizable[] = [];
  if (lost === 1) notes.push(t`1 entry has no page that a link could lead to: see --json.`);
  else if (lost > 1) notes.push(t`${lost} entries have no page that a link could lead to: see --json.`);
  if (characters > maxRead)
    notes.push(t`${path} has ${characters} characters: agents may read the first ${maxRead}. Shorten descriptions, or hide pages of old versions.`);
  const common = { ...(notes.length > 0 && { notes }), data: { path, changed: isChanged, pages, characters, leftOut } };
  if (!isChanged) return { ...common, line: t`${path} is up to date.` };
  if (check) return { ...common, line: t`${path} is out of date. Run docs-json llms.`, code: exitCodes.problems };
  const count = pages === 1 ? t`1 page` : t`${pages} pages`;
  return { ...common, line: dryRun ? t`Would write ${path}: ${count}.` : t`Wrote ${path}: ${count}.` };
}

import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type GeneratedEntries, neverCancelled } from '../../engine/languageService';
import { generateElement } from '../edits/generateElement';
import { siteFolder } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import type { GenerateOptions } from '../options/generate';
import { runVerb, type VerbResult } from '../verb';

/** `docs-json generate`. @returns the exit code. @throws {CliError} */
export function generate(options: GenerateOptions, host: CliHost): Promise<number> {
  const { element, from, check, dryRun, json } = options;
  const path = 'folder' in from ? from.folder : from.openApi;
  return runVerb('generate', { dryRun: dryRun || check, json }, host, [siteFolder(host.cwd, path)], async (scope, changes) => {
    const { changed, ...entries } = await generateElement(scope, changes, { element, from }, neverCancelled);
    const paths = changed.map((each) => scope.pathOf(each));
    return resultOf(options, paths, entries);
  });
}

function resultOf({ element, check, dryRun }: GenerateOptions, changed: readonly string[], entries: GeneratedEntries): VerbResult {
  const { isCreated, added, removed, elsewhere } = entries;
  const notes = elsewhere.length > 0 ? [elsewhereText(elsewhere)] : [];
  const common = { notes, data: { element, created: isCreated, added, removed, elsewhere, changed } };
  if (changed.length === 0) return { ...common, line: t`${element} is up to date.` };
  const counts = joined([...countOf(added.length, addedText), ...countOf(removed.length, removedText)], ', ');
  const files = changed.join(', ');
  if (check) return { ...common, line: t`${element} is out of date: ${counts}. Run the same without --check.`, code: exitCodes.problems };
  if (dryRun)
    return {
      ...common,
      line: isCreated ? t`Would create ${element} in ${files}: ${counts}.` : t`Would update ${element} in ${files}: ${counts}.`,
    };
  return { ...common, line: isCreated ? t`Created ${element} in ${files}: ${counts}.` : t`Updated ${element} in ${files}: ${counts}.` };
}

function elsewhereText(elsewhere: readonly string[]): Localizable {
  const [first = ''] = elsewhere;
  return elsewhere.length === 1
    ? t`Not added, since it is listed elsewhere or has a page of its own: ${first}`
    : t`Not added, since they are listed elsewhere or have pages of their own: ${first} and ${elsewhere.length - 1} more`;
}

function countOf(count: number, text: (count: number) => Localizable): Localizable[] {
  return count > 0 ? [text(count)] : [];
}

function addedText(count: number): Localizable {
  return count === 1 ? t`1 entry added` : t`${count} entries added`;
}

function removedText(count: number): Localizable {
  return count === 1 ? t`1 entry removed` : t`${count} entries removed`;
}

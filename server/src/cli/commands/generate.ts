import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type GeneratedEntries, neverCancelled, type UnreadFile } from '../../engine/languageService';
import { applyEdit } from '../edits/applyEdit';
import { NavigationNodes } from '../edits/navigationNodes';
import { statOf } from '../edits/paths';
import { refuseUnread } from '../edits/unread';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost, exitCodes } from '../host';
import type { GenerateOptions } from '../options/generate';
import { runVerb, type VerbResult } from '../verb';

/** `docs-json generate`. @returns the exit code. @throws {CliError} */
export function generate(options: GenerateOptions, host: CliHost): Promise<number> {
  const { element, from, check, dryRun, json } = options;
  const path = 'folder' in from ? from.folder : from.openApi;
  return runVerb('generate', { dryRun: dryRun || check, json }, host, [siteFolder(host.cwd, path)], async (scope, changes) => {
    const nodes = await NavigationNodes.withoutSurvey(scope, path, neverCancelled);
    const to = await nodes.elementOrPlace(element);
    const uri = scope.writableUri(path);
    if (statOf(uri)) await scope.files.check(uri, 'place');
    // The order of pages depends on their titles.
    const matters = (file: UnreadFile): boolean => `${file.uri}/`.startsWith(`${uri.replace(/\/$/, '')}/`);
    const part = 'folder' in from ? 'pages' : 'config';
    await refuseUnread(scope, { root: nodes.root, given: path, scope: part, matters }, neverCancelled);
    const source = 'folder' in from ? { folder: uri } : { openApi: uri, ...(from.tag !== undefined && { tag: from.tag }) };
    const operation = { kind: 'generate', to, from: source } as const;
    const planned = await scope.engine.editNavigation({ root: nodes.root, operation }, neverCancelled);
    if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
    const touched = await applyEdit(scope, changes, planned.edit);
    const changed = touched.map((each) => scope.pathOf(each));
    return resultOf(options, changed, planned.generated ?? { isCreated: false, added: [], removed: [], elsewhere: [] });
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

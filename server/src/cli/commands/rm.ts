import { joined, type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { type RemovedPages, removePages } from '../edits/removePages';
import { siteFolder } from '../files/siteFolder';
import type { CliHost } from '../host';
import type { RmOptions } from '../options/rm';
import { runVerb } from '../verb';

/** Maximum number of pages that are named in a note, and in the result. */
const maxNamed = 20;
const maxDeleted = 5;

/** `docs-json rm`. @returns the exit code. @throws {CliError} */
export function rm(options: RmOptions, host: CliHost): Promise<number> {
  return runVerb('rm', options, host, [siteFolder(host.cwd, options.pages[0])], async (scope, changes) => {
    const removed = await removePages(scope, options.pages, options.redirect, changes, neverCancelled);
    const { deleted, entries, edited, redirects } = removed;
    const linkedFrom = removed.linkedFrom.map((uri) => scope.pathOf(uri)).sort();
    const paths = deleted.map((uri) => scope.pathOf(uri));
    return {
      line: lineOf(paths.length > maxDeleted ? t`${paths.length} pages` : paths.join(', '), removed, options),
      notes: linkedFrom.length > 0 ? [linksNote(linkedFrom)] : [],
      data: { deleted: paths, entries, changed: edited.map((uri) => scope.pathOf(uri)), redirects, linkedFrom },
    };
  });
}

function lineOf(paths: string | Localizable, { entries, redirects }: RemovedPages, { dryRun }: RmOptions): Localizable {
  const counts = joined(
    [
      entries === 1 ? t`1 entry removed` : t`${entries} entries removed`,
      redirects.length === 1 ? t`1 redirect added` : t`${redirects.length} redirects added`,
    ],
    ', ',
  );
  return dryRun ? t`Would delete ${paths}: ${counts}.` : t`Deleted ${paths}: ${counts}.`;
}

function linksNote(paths: readonly string[]): Localizable {
  const names = paths.slice(0, maxNamed).join(', ');
  return paths.length > maxNamed
    ? t`These files still link there: ${names}, and ${paths.length - maxNamed} more.`
    : t`These files still link there: ${names}.`;
}

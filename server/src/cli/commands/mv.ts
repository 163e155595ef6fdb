import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { type MovedFiles, moveFiles } from '../edits/moveFiles';
import { siteFolder } from '../files/siteFolder';
import type { CliHost } from '../host';
import type { MvOptions } from '../options/mv';
import { unreadNotes } from '../unread';
import { runVerb } from '../verb';

/** `docs-json mv`. @returns the exit code. @throws {CliError} */
export function mv(options: MvOptions, host: CliHost): Promise<number> {
  return runVerb('mv', options, host, [siteFolder(host.cwd, options.from[0])], async (scope, changes) => {
    const moved = await moveFiles(scope, options, changes, neverCancelled);
    const pathOf = (uri: string): string => scope.pathOf(uri);
    return {
      line: lineOf(moved, options, pathOf),
      notes: [
        ...(moved.left.length > 0 ? [t`Links in these files were not updated: ${moved.left.map(pathOf).sort().join(', ')}.`] : []),
        ...unreadNotes(moved.unread, host),
      ],
      data: {
        moved: moved.renames.map(({ from, to }) => ({ from: pathOf(from), to: pathOf(to) })),
        changed: moved.edited.map(pathOf),
        redirects: moved.redirects.map(({ source, destination }) => ({ source, destination })),
      },
    };
  });
}

function lineOf({ renames, edited, redirects }: MovedFiles, { to, dryRun }: MvOptions, pathOf: (uri: string) => string): Localizable {
  const updated = edited.length === 1 ? t`1 file updated` : t`${edited.length} files updated`;
  const added = redirects.length === 1 ? t`1 redirect added` : t`${redirects.length} redirects added`;
  const [only] = renames;
  if (!only || renames.length > 1) {
    return dryRun
      ? t`Would move ${renames.length} files and folders into ${to}: ${updated}, ${added}.`
      : t`Moved ${renames.length} files and folders into ${to}: ${updated}, ${added}.`;
  }
  const [before, after] = [pathOf(only.from), pathOf(only.to)];
  return dryRun ? t`Would move ${before} to ${after}: ${updated}, ${added}.` : t`Moved ${before} to ${after}: ${updated}, ${added}.`;
}

import { joined, type Localizable, t } from '../../../shared/l10n';
import type { UnreadFile, UnreadProblem } from '../engine/languageService';
import { displayPath } from './files/displayPath';
import { CliError, type CliHost } from './host';
import type { Problem } from './report';

/** Maximum number of files that are named in one error. */
const maxNamed = 5;

const reasons: Readonly<Record<UnreadProblem, Localizable>> = {
  tooLarge: t`larger than 32 MB`,
  binary: t`not UTF-8 text`,
  denied: t`access denied`,
  outside: t`outside of the repository`,
  special: t`a pipe, socket or device`,
  folder: t`a folder`,
  unparsed: t`beyond the limits of size and nesting`,
  skipped: t`beyond the limit of included files`,
};

/** Code of problems about unreadable files in reports. */
const unreadCode = 'file.unreadable';

/** The problem of a file that cannot be read, for reports. */
export function unreadProblem({ problem, role }: UnreadFile, { localize }: Pick<CliHost, 'localize'>): Problem {
  const reason = reasons[problem];
  return {
    code: unreadCode,
    severity: 'error',
    message: localize(
      role === 'listing'
        ? t`Cannot list this folder: ${reason}. Its pages are not checked.`
        : t`Cannot read this file: ${reason}. It is not checked.`,
    ),
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    related: [],
  };
}

/** Whether a problem is about a file that cannot be read. */
export function isUnread({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return code === unreadCode && severity === 'error';
}

/** The error of a call that needs files that cannot be read. @param files at least one */
export function unreadError(files: readonly UnreadFile[], host: Pick<CliHost, 'cwd'>): CliError {
  return new CliError(t`Cannot read ${namesOf(files, host)}.`);
}

/** Names of the first files with the reasons, and the number of the other files. */
function namesOf(files: readonly UnreadFile[], { cwd }: Pick<CliHost, 'cwd'>): Localizable {
  const named = files.slice(0, maxNamed).map(({ uri, problem }) => t`${displayPath(uri, cwd)} (${reasons[problem]})`);
  const names = joined(named, ', ');
  const left = files.length - named.length;
  return left > 0 ? t`${names} and ${left} more` : names;
}

/** Note of an edit about unreadable files that may refer to the edited files; empty if there are none. */
export function unreadNotes(files: readonly UnreadFile[], host: Pick<CliHost, 'cwd'>): Localizable[] {
  return files.length > 0 ? [t`Not updated, since they cannot be read: ${namesOf(files, host)}.`] : [];
}

/** Error of an edit whose result depends on unreadable files. @param files at least one */
export function unreadRefusal(files: readonly UnreadFile[], host: Pick<CliHost, 'cwd'>): CliError {
  return new CliError(t`${unreadError(files, host).text} The result would be incomplete: nothing was changed.`);
}

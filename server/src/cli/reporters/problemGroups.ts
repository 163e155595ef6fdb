import { joined, type Localizable, type Localizer, t } from '../../../../shared/l10n';
import type { SeverityName } from '../options/check';
import type { CheckedFile, Problem, Report } from '../report';
import { problemsFromSeverity } from './reporter';

/** Maximum number of equal problems that are listed one by one. */
const maxEqual = 10;

/** Problem in a list for people. */
export interface ListedProblem {
  readonly problem: Problem;
  /** Places of this problem and the equal ones, which are not listed; `undefined` if it is listed for itself alone. */
  readonly places?: Places;
}

interface Places {
  readonly count: number;
  /** Number of files with them. */
  readonly files: number;
}

interface ListedFile {
  readonly file: CheckedFile;
  readonly problems: readonly ListedProblem[];
}

/**
 * Files with the problems that a report for people lists. Problems are equal if they have the same code, severity and message: they have
 * one cause, such as an attribute that a generator writes. Many equal ones are listed once, at the first place.
 * @param isVerbose lists each problem
 */
export function listedFiles({ files }: Report, least: SeverityName, isVerbose: boolean): ListedFile[] {
  const listed = files.map((file) => ({ file, problems: problemsFromSeverity(file, least) }));
  const groups = new Map<string, Group>();
  for (const [index, { problems }] of isVerbose ? [] : listed.entries()) {
    for (const problem of problems) {
      const key = causeOf(problem);
      const group = groups.get(key) ?? { first: problem, count: 0, files: 0, lastFile: -1 };
      group.count++;
      if (group.lastFile !== index) group.files++;
      group.lastFile = index;
      groups.set(key, group);
    }
  }
  return listed.map(({ file, problems }) => ({
    file,
    problems: problems.flatMap((problem): ListedProblem[] => {
      const group = groups.get(causeOf(problem));
      if (!group || group.count <= maxEqual) return [{ problem }];
      return group.first === problem ? [{ problem, places: { count: group.count, files: group.files } }] : [];
    }),
  }));
}

interface Group {
  readonly first: Problem;
  count: number;
  files: number;
  /** Index of the last file with one. */
  lastFile: number;
}

function causeOf({ code, severity, message }: Problem): string {
  return JSON.stringify([code, severity, message]);
}

/** Note on the places of a problem that is listed at the first one. */
export function placesText({ count, files }: Places): Localizable {
  const places = files === 1 ? t`${count} places in 1 file` : t`${count} places in ${files} files`;
  return joined([places, t`this is the first`, t`--verbose lists them`], '; ');
}

/** Message of a problem in a format without a field for other places. */
export function messageWithPlaces({ problem, places }: ListedProblem, localize: Localizer): string {
  return places === undefined ? problem.message : `${problem.message} (${localize(placesText(places))})`;
}

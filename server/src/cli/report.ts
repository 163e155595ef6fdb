import type { Range } from 'vscode-languageserver-types';
import type { SiteReview } from '../engine/languageService';
import type { SeverityName } from './options/check';

/** A reported diagnostic. Positions are those of the protocol: zero-based, in UTF-16 code units. */
export interface Problem {
  readonly code: string;
  readonly severity: SeverityName;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly RelatedProblem[];
}

interface RelatedProblem {
  readonly uri: string;
  readonly message: string;
  readonly range: Range;
}

export interface CheckedFile {
  readonly uri: string;
  /** Empty if it could not be read, or the report has no texts. */
  readonly text: string;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

/** Lines of a file that a safe fix replaces. Lines are zero-based. */
export interface Suggestion {
  readonly uri: string;
  /** URI before the change, if the file was moved. */
  readonly formerUri: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** The line to attach it to: the last of its lines that the change added, if there is one. */
  readonly anchor: number;
  /** Number of that line before the change, if it is unchanged. */
  readonly anchorBefore: number | undefined;
  /** The lines by which they are replaced, without the last line break. */
  readonly text: string;
  /** The new problems of the lines. */
  readonly problems: readonly Problem[];
}

export type Counts = Readonly<Record<SeverityName, number>>;

/** The result of checking all sites. */
export interface Report {
  /** URIs of the docs.json files, sorted. */
  readonly sites: readonly string[];
  /** The files of the configurations, and other files with diagnostics. Sorted. */
  readonly files: readonly CheckedFile[];
  /** Numbers of all problems, listed or not. */
  readonly counts: Counts;
  /** Whether there are more warnings than allowed. */
  readonly tooManyWarnings: boolean;
  /** Number of problems that are omitted because they are known; `undefined` if there is no comparison with known problems. */
  readonly known?: number;
  /** Reviews of a change, one for each site; `undefined` if it is not needed. */
  readonly reviews?: readonly SiteReview[];
  /** Safe fixes of the problems of a change, if a report needs them. */
  readonly suggestions?: readonly Suggestion[];
}

export function countProblems(files: readonly CheckedFile[]): Counts {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { problems } of files) for (const { severity } of problems) counts[severity]++;
  return counts;
}

export function isClean({ counts, tooManyWarnings }: Report): boolean {
  return counts.error === 0 && !tooManyWarnings;
}

import type { SymbolKind } from 'vscode-languageserver-types';
import type { Span } from '../../base/spans';
import { subsequenceScore } from './subsequence';

/** A named symbol of a workspace. */
export interface Candidate {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Its alias; empty if there is none. */
  readonly alias: string;
  /** Its container; empty if there is none. */
  readonly container: string;
  readonly uri: string;
  readonly span: Span;
}

export interface Match {
  readonly candidate: Candidate;
  readonly score: number;
  /** The text that contains the query: editors filter by name once more. */
  readonly name: string;
  readonly container: string;
}

/** The query in lower case. */
interface Query {
  /** Without whitespace. */
  readonly whole: string;
  /** The first word, and all others, if there are several. */
  readonly first: string;
  readonly rest: string;
}

export function readQuery(text: string): Query {
  const [first = '', ...others] = text.trim().toLowerCase().split(/\s+/);
  return { whole: [first, ...others].join(''), first, rest: others.join('') };
}

/** Matches by its name or alias; or the first word by its name, and the others by what is shown beside it. */
export function matchOf(candidate: Candidate, { whole, first, rest }: Query): Match | undefined {
  const { name, alias, container } = candidate;
  const beside = [alias, container].filter((text) => text !== '' && text !== name).join(' ');
  const byName = subsequenceScore(whole, name);
  const byAlias = whole === '' || alias === '' ? undefined : subsequenceScore(whole, alias);
  if (byName !== undefined && byName >= (byAlias ?? byName)) return { candidate, score: byName, name, container: beside };
  if (byAlias !== undefined) return { candidate, score: byAlias - 0.5, name: alias, container: name };
  const [byFirst, byRest] = rest === '' ? [] : [subsequenceScore(first, name), subsequenceScore(rest, beside)];
  if (byFirst === undefined || byRest === undefined) return undefined;
  return { candidate, score: byFirst + byRest - 1, name, container: beside };
}

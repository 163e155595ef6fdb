import type { SymbolKind } from 'vscode-languageserver-types';
import type { Span } from '../../base/spans';
import { subsequenceScore } from './subsequence';

/** A named symbol of the workspace. */
export interface SymbolCandidate {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Empty if there is none. */
  readonly alias: string;
  /** Name of the container; empty if there is none. */
  readonly container: string;
  readonly uri: string;
  readonly span: Span;
}

export interface Match {
  readonly candidate: SymbolCandidate;
  readonly score: number;
  /** Text that matches the query: editors filter again by name. */
  readonly name: string;
  readonly container: string;
}

/** Query in lower case. */
interface Query {
  /** Query without whitespace. */
  readonly whole: string;
  /** First word, and all other words joined. */
  readonly first: string;
  readonly rest: string;
}

export function readQuery(text: string): Query {
  const [first = '', ...others] = text.trim().toLowerCase().split(/\s+/);
  return { whole: [first, ...others].join(''), first, rest: others.join('') };
}

/** Matches a query with the name or alias, or its first word with the name and the other words with alias and container. */
export function matchOf(candidate: SymbolCandidate, { whole, first, rest }: Query): Match | undefined {
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

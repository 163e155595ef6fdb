import type { WorkspaceSymbol } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Span, toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { loadConfig } from '../../site/siteContext';
import { fileStart } from '../references/occurrences';
import { type Match, matchOf, readQuery, type SymbolCandidate } from './candidate';
import { candidatesOf, headingCandidates } from './candidates';

/** Limit of results: users refine the query instead of scrolling. */
const maxSymbols = 200;

/**
 * Symbols of all sites of the workspace that match the query, best first: elements of the navigation, pages, operations. Their ranges are
 * computed by `resolveWorkspaceSymbol`.
 * @param withHeadings whether to include headings with the words of the query
 * @throws {CancelledError}
 */
export async function workspaceSymbols(
  context: EngineContext,
  query: string,
  withHeadings: boolean,
  token: CancellationToken,
): Promise<WorkspaceSymbol[]> {
  const parsedQuery = readQuery(query);
  const matches: Match[] = [];
  const seen = new Set<string>();
  for (const root of await context.roots.all(token)) {
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (!config) continue;
    const found = (await candidatesOf(context, config, token)).map((candidate) => matchOf(candidate, parsedQuery));
    const headings = withHeadings ? await headingCandidates(context, config, query, token) : [];
    for (const match of [...found, ...headings.map((heading) => matchOf(heading, parsedQuery) ?? withWords(heading))]) {
      if (!match) continue;
      // Duplicates: sites may be nested, and a fragment included twice.
      const key = `${match.candidate.uri} ${match.candidate.span.start} ${match.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      matches.push(match);
    }
  }
  return matches
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSymbols)
    .map(({ candidate, name, container }) => ({
      name,
      kind: candidate.kind,
      ...(container !== '' && { containerName: container }),
      location: { uri: candidate.uri },
      data: candidate.span,
    }));
}

/** Match of a heading with the words of a query in another order. */
function withWords(candidate: SymbolCandidate): Match {
  return { candidate, score: 0, name: candidate.name, container: candidate.container };
}

/** Resolves the range of a symbol. @throws {CancelledError} */
export async function resolveWorkspaceSymbol(
  context: Pick<EngineContext, 'documents'>,
  symbol: WorkspaceSymbol,
  token: CancellationToken,
): Promise<WorkspaceSymbol> {
  if ('range' in symbol.location) return symbol;
  const { uri } = symbol.location;
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  const range = content.kind === 'text' && isSpan(symbol.data) ? toRange(content.document, symbol.data) : fileStart;
  return { ...symbol, location: { uri, range } };
}

function isSpan(data: unknown): data is Span {
  return typeof data === 'object' && data !== null && 'start' in data && 'end' in data && isOffset(data.start) && isOffset(data.end);
}

function isOffset(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

import { boolean, description, maxLength, number, object, optional, pipe, string } from 'valibot';
import { SymbolKind } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../engine/languageService';
import { withoutControlCharacters } from '../../terminal/visible';
import { fitting, pageInput, positiveInteger, rows } from '../answers';
import { fileLinks } from '../links';
import type { Session } from '../session';
import { defineTool } from '../tool';

export const find = defineTool({
  name: 'find',
  title: 'Find in the documentation',
  description: 'Finds navigation elements, pages, headings and operations by words of their name, title or path.',
  effect: 'reads',
  input: object({
    query: pipe(string(), maxLength(200)),
    icons: optional(pipe(boolean(), description("find names of the site's icon library instead")), false),
    site: optional(pipe(string(), description('for icons'))),
    limit: optional(positiveInteger(100), 15),
    offset: pageInput.offset,
  }),
  output: object({ total: number(), matches: rows }),
  async run({ query, icons, site, limit, offset }, session, token) {
    const part = { limit, offset };
    const { total, matches: found } = await (icons ? iconsOf(session, site, query, part, token) : symbolsOf(session, query, part, token));
    const { rows: matches, lines } = fitting(found, (match) => withoutControlCharacters(lineOf(match)));
    const next = offset + matches.length;
    if (total === 0) return { text: `Nothing is named ${query}.`, data: { total, matches } };
    const rest = next < total ? [`${total - next} more: use more words, or call again with offset ${next}.`] : [];
    const places = matches.flatMap(({ path, line = 1 }) => (path === undefined ? [] : [{ uri: session.uriOf(path), line: line - 1 }]));
    const text = matches.length > 0 ? [...lines, ...rest].join('\n') : `There are ${total}.`;
    return { text, data: { total, matches }, links: fileLinks(session, places) };
  },
});

/** Requested part of the matches. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

interface Match {
  readonly kind: string;
  readonly name: string;
  readonly path?: string;
  readonly line?: number;
  /** Name of the container. */
  readonly in?: string;
  /** Further search words, for icons. */
  readonly words?: readonly string[];
}

interface Found {
  /** Matches of the requested part. */
  readonly matches: readonly (Match & Record<string, unknown>)[];
  readonly total: number;
}

async function symbolsOf(session: Session, query: string, { limit, offset }: Part, token: CancellationToken): Promise<Found> {
  const symbols = await session.engine.workspaceSymbolsAndHeadings(query, token);
  const matches = [];
  for (const symbol of symbols.slice(offset, offset + limit)) {
    const { name, kind, containerName, location } = await session.engine.resolveWorkspaceSymbol(symbol, token);
    const line = 'range' in location ? location.range.start.line + 1 : 1;
    const path = session.pathOf(location.uri);
    matches.push({ name, kind: kindNames.get(kind) ?? 'element', path, line, ...(containerName && { in: containerName }) });
  }
  return { matches, total: symbols.length };
}

async function iconsOf(
  session: Session,
  site: string | undefined,
  text: string,
  { limit, offset }: Part,
  token: CancellationToken,
): Promise<Found> {
  const icons = await session.engine.findIcons({ root: await session.site(site), text }, token);
  const part = icons.slice(offset, offset + limit);
  return { matches: part.map(({ name, words }) => ({ kind: 'icon', name, ...(words && { words }) })), total: icons.length };
}

const kindNames: ReadonlyMap<SymbolKind, string> = new Map([
  [SymbolKind.File, 'page'],
  [SymbolKind.String, 'heading'],
  [SymbolKind.Method, 'operation'],
]);

function lineOf({ kind, name, path, line, in: around, words }: Match): string {
  const beside = around ?? words?.join(', ');
  const place = path === undefined ? '' : ` ${path}:${line}`;
  return `${kind} ${name}${place}${beside === undefined ? '' : ` (${beside})`}`;
}

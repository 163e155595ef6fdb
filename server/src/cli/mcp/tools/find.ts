import { SymbolKind } from 'vscode-languageserver-types';
import * as z from 'zod';
import type { CancellationToken } from '../../../engine/languageService';
import { rows } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';

export const find = defineTool({
  name: 'find',
  title: 'Find in the documentation',
  description: 'Finds navigation elements, pages, headings and operations by words of their name, title or path.',
  effect: 'reads',
  input: z.object({
    query: z.string().max(200),
    icons: z.boolean().default(false).describe("find names of the site's icon library instead"),
    site: z.string().optional().describe('for icons'),
    limit: z.number().int().min(1).max(100).default(15),
  }),
  output: z.object({ matches: rows }),
  async run({ query, icons, site, limit }, session, token) {
    const found = icons ? await iconsOf(session, site, query, token) : await symbolsOf(session, query, limit, token);
    const matches = found.matches.slice(0, limit);
    const lines = matches.map(lineOf);
    const left = found.total - matches.length;
    const rest = left > 0 ? [`${left} more: use more words or a higher limit.`] : [];
    return { text: matches.length > 0 ? [...lines, ...rest].join('\n') : `Nothing is named ${query}.`, data: { matches } };
  },
});

interface Match {
  readonly kind: string;
  readonly name: string;
  readonly path?: string;
  readonly line?: number;
  /** What it is in. */
  readonly in?: string;
  /** Other words for it. */
  readonly words?: readonly string[];
}

interface Found {
  readonly matches: readonly (Match & Record<string, unknown>)[];
  readonly total: number;
}

async function symbolsOf(session: Session, query: string, limit: number, token: CancellationToken): Promise<Found> {
  const symbols = await session.engine.workspaceSymbolsAndHeadings(query, token);
  const matches = [];
  for (const symbol of symbols.slice(0, limit)) {
    const { name, kind, containerName, location } = await session.engine.resolveWorkspaceSymbol(symbol, token);
    const line = 'range' in location ? location.range.start.line + 1 : 1;
    const path = session.pathOf(location.uri);
    matches.push({ name, kind: kindNames.get(kind) ?? 'element', path, line, ...(containerName && { in: containerName }) });
  }
  return { matches, total: symbols.length };
}

async function iconsOf(session: Session, site: string | undefined, text: string, token: CancellationToken): Promise<Found> {
  const icons = await session.engine.findIcons({ root: await session.site(site), text }, token);
  return { matches: icons.map(({ name, words }) => ({ kind: 'icon', name, ...(words && { words }) })), total: icons.length };
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

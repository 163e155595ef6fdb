import { SymbolKind } from 'vscode-languageserver-types';
import * as z from 'zod';
import { plural, rows } from '../answers';
import { defineTool } from '../tool';

export const find = defineTool({
  name: 'find',
  title: 'Find in the documentation',
  description: 'Finds navigation elements, pages and operations by words of their name, title or path.',
  effect: 'reads',
  input: z.object({ query: z.string().max(200), limit: z.number().int().min(1).max(100).default(15) }),
  output: z.object({ matches: rows }),
  async run({ query, limit }, session, token) {
    const symbols = await session.engine.workspaceSymbols(query, token);
    const matches = [];
    for (const symbol of symbols.slice(0, limit)) {
      const { name, kind, containerName, location } = await session.engine.resolveWorkspaceSymbol(symbol, token);
      const line = 'range' in location ? location.range.start.line + 1 : 1;
      matches.push({
        name,
        kind: kindNames.get(kind) ?? 'element',
        path: session.pathOf(location.uri),
        line,
        ...(containerName && { in: containerName }),
      });
    }
    const lines = matches.map(({ name, kind, path, line, in: around }) => `${kind} ${name} ${path}:${line}${around ? ` (${around})` : ''}`);
    const left = symbols.length - matches.length;
    const rest = left > 0 ? [`${plural(left, 'more match').replace(/matchs$/, 'matches')}: use more words or a higher limit.`] : [];
    return { text: matches.length > 0 ? [...lines, ...rest].join('\n') : `Nothing is named ${query}.`, data: { matches } };
  },
});

const kindNames: ReadonlyMap<SymbolKind, string> = new Map([
  [SymbolKind.File, 'page'],
  [SymbolKind.Method, 'operation'],
]);

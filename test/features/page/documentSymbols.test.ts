import { describe, expect, it } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

/** Names of symbols, indented by level, with the lines of their ranges. */
async function outline(text: string, path = 'a.mdx'): Promise<string[]> {
  const { engine } = site({ 'docs.json': docsJson(), [path]: text });
  const lines = (symbols: readonly DocumentSymbol[], indent: string): string[] =>
    symbols.flatMap(({ name, range, selectionRange, children = [] }) => {
      expect(selectionRange.start.line).toBe(range.start.line);
      return [`${indent}${name} ${range.start.line + 1}-${range.end.line + 1}`, ...lines(children, `${indent}  `)];
    });
  return lines(await engine.documentSymbols(uriOf(path), neverCancelled), '');
}

describe('the outline of a page', () => {
  it('has its headings, nested by level', async () => {
    const text =
      '---\ntitle: A\n---\n\n## One\n\nText\n\n### Deep `code`\n\n#### Deeper {#id}\n\n### Again\n\n## Two\n\nText\n\n```\n## No\n```\n\n# Top\n';
    expect(await outline(text)).toEqual(['One 5-13', '  Deep code 9-11', '    Deeper 11-11', '  Again 13-13', 'Two 15-21', 'Top 23-23']);
  });

  it('has headings in components, and skipped levels', async () => {
    expect(await outline('#### Low\n\n<Tabs>\n  <Tab title="A">\n    ## In a tab\n  </Tab>\n</Tabs>\n')).toEqual([
      'Low 1-4',
      'In a tab 5-7',
    ]);
  });

  it('supports CRLF', async () => {
    expect(await outline('## One\r\n\r\nText\r\n\r\n## Two\r\n')).toEqual(['One 1-3', 'Two 5-5']);
  });

  it('is empty without headings, and for Markdown files, which have an outline of the editor', async () => {
    expect(await outline('Text\n')).toEqual([]);
    expect(await outline('## One\n', 'a.md')).toEqual([]);
  });
});

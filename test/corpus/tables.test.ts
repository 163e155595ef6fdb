import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { tableActions } from '../../server/src/engine/features/page/refactor/formatTables';
import { readPageBody } from '../../server/src/engine/pages/body/readBody';
import { parseTables } from '../support/mdxParser';
import { siteFiles } from '../support/realFiles';
import { hasCorpus } from './corpus';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: their tables are not formatted.');

/** The text with all tables formatted. */
async function formatted(text: string): Promise<string> {
  const document = TextDocument.create('file:///a.mdx', 'mdx', 1, text);
  const actions = await tableActions({ document, page: { body: readPageBody(text) }, span: { start: 0, end: text.length } }, () => '');
  const [edits] = Object.values(actions[0]?.edit?.changes ?? {});
  return edits ? TextDocument.applyEdits(document, edits) : text;
}

describe.runIf(hasCorpus)('the tables of real pages', () => {
  const pages = siteFiles(/\.mdx?$/, 4).filter(({ text }) => /\|[ \t]*:?-/.test(text));

  it('mean the same after they are formatted, and are formatted then', async () => {
    let changed = 0;
    for (const { path, text } of pages) {
      const result = await formatted(text);
      const before = parseTables(text);
      if (before === undefined) continue;
      expect(parseTables(result), path).toEqual(before);
      expect(await formatted(result), path).toBe(result);
      if (result !== text) changed++;
    }
    console.log(`${changed} of ${pages.length} pages with tables are changed.`);
  });
});

import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

/** The first and the last line of each range, counted from 1, with its kind. */
async function folds(lines: readonly string[], { path = 'a.mdx', limit = undefined as number | undefined, eol = '\n' } = {}) {
  const { engine } = site({ 'docs.json': docsJson(), [path]: lines.join(eol) });
  const ranges = await engine.foldingRanges(uriOf(path), limit, neverCancelled);
  return ranges.map(({ startLine, endLine, kind }) => `${startLine + 1}-${endLine + 1}${kind ? ` ${kind}` : ''}`);
}

describe('folding ranges of a page', () => {
  it('are its front matter and its imports', async () => {
    const page = ['---', 'title: A', 'icon: rocket', '---', '', 'import A from "/a.mdx";', 'import B from "/b.mdx";', '', 'Text'];
    expect(await folds(page)).toEqual(['1-4', '6-7 imports']);
    expect(await folds(page, { eol: '\r\n' })).toEqual(['1-4', '6-7 imports']);
  });

  it('are the sections of headings', async () => {
    expect(await folds(['# A', '', '## B', 'Text', '', '### C', 'Text', '## D', '# E', 'Text'])).toEqual(['1-8', '3-7', '6-7', '9-10']);
  });

  it('end the section of a heading with the component that it is in', async () => {
    const page = ['## A', '<Tabs>', '  <Tab title="X">', '    ## In', '    Text', '  </Tab>', '</Tabs>', 'Text', '## B'];
    expect(await folds(page)).toEqual(['1-8', '2-6', '3-5', '4-5']);
  });

  it('are components, whose closing tag stays visible', async () => {
    expect(await folds(['<Card', '  title="A"', '  href="/a"', '/>', '<Note>', 'Text', '</Note>', '<Note>Text</Note>'])).toEqual([
      '1-3',
      '5-6',
    ]);
  });

  it('are code between fences, also with fences in it', async () => {
    expect(await folds(['````md', '```js', 'x', '```', '````', '', '~~~', 'y', '~~~', '```', '```'])).toEqual(['1-5', '7-9', '10-11']);
  });

  it('have no headings, lists or comments of code', async () => {
    expect(await folds(['```bash', '# No', '- no', '  no', '{/* no', '*/}', '```'])).toEqual(['1-7']);
    expect(await folds(['{/* # No', '- no', '  no */}', 'Text'])).toEqual(['1-3 comment']);
  });

  it('are list items with what is indented below them', async () => {
    expect(await folds(['- A', '  - B', '    Text', '', '    More', '- C', '', '1. D', '   ```js', '   x', '   ```', '', 'Text'])).toEqual([
      '1-5',
      '2-5',
      '8-11',
      '9-11',
    ]);
  });

  it('are regions in comments', async () => {
    expect(await folds(['{/* #region A */}', 'Text', '{/* region B */}', 'Text', '{/* endregion */}', '{/* #endregion */}'])).toEqual([
      '1-6 region',
      '3-5 region',
    ]);
  });

  it('are limited to what the client shows', async () => {
    expect(await folds(['# A', '', '## B', 'Text', '## C', 'Text'], { limit: 2 })).toEqual(['1-6', '3-4']);
  });

  it('ignore what is not closed', async () => {
    expect(await folds(['<Card>', 'Text', '', '{/* #region */}', '```', 'x'])).toEqual([]);
  });

  it('are left to the editor in Markdown files', async () => {
    expect(await folds(['# A', 'Text'], { path: 'a.md' })).toEqual([]);
  });
});

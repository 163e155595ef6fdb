import { describe, expect, it } from 'vitest';
import { docsJson } from '../../../support/docsJson';
import type { SiteFiles } from '../../../support/site';
import { after, titles } from './support';

function files(text: string, others: SiteFiles = {}): SiteFiles {
  return { 'docs.json': docsJson(), 'guides/a.mdx': text, 'snippets/note.mdx': '', ...others };
}

async function extracted(text: string, path: string, others: SiteFiles = {}): Promise<readonly [page: string, snippet: string]> {
  const texts = await after(files(text, others), `Move the selection to \`${path}\``);
  return [texts['guides/a.mdx'] ?? '', texts[path] ?? ''];
}

describe('the selected lines', () => {
  it('become a snippet, named after the heading, which the page imports', async () => {
    const text = '---\ntitle: A\n---\n\nBefore\n\n<|here:## Get the key\n\nText with [a link](/b).|>\n\nAfter\n';
    expect(await extracted(text, 'snippets/get-the-key.mdx')).toEqual([
      '---\ntitle: A\n---\n\nimport GetTheKey from "/snippets/get-the-key.mdx";\n\nBefore\n\n<GetTheKey />\n\nAfter\n',
      '## Get the key\n\nText with [a link](/b).\n',
    ]);
  });

  it('are extracted as whole lines, without empty lines at their ends', async () => {
    const text = 'Before\n<|here:\n\nSome t|>ext here\n\nAfter\n';
    expect(await extracted(text, 'snippets/some-text-here.mdx')).toEqual([
      'import SomeTextHere from "/snippets/some-text-here.mdx";\n\nBefore\n\n\n<SomeTextHere />\n\nAfter\n',
      'Some text here\n',
    ]);
  });

  it('are imported in the style of other imports', async () => {
    const text = "import Note from '/snippets/note.mdx'\n\n<|here:Text|>\n";
    expect((await extracted(text, 'snippets/text.mdx'))[0]).toBe(
      "import Note from '/snippets/note.mdx'\nimport Text from '/snippets/text.mdx'\n\n<Text />\n",
    );
  });

  it('are extracted with the imports that they need', async () => {
    const text = 'import Note from "../snippets/note.mdx";\nimport { B } from "/snippets/b.jsx";\n\n<|here:Text\n\n<Note />|>\n\n<B />\n';
    expect((await extracted(text, 'snippets/text.mdx'))[1]).toBe('import Note from "/snippets/note.mdx";\n\nText\n\n<Note />\n');
  });

  it('are extracted from an element without its indentation', async () => {
    const text = '<Tabs>\n  <Tab title="One">\n    <|here:First\n\n    - a\n      - b|>\n  </Tab>\n</Tabs>\n';
    expect(await extracted(text, 'snippets/first.mdx')).toEqual([
      'import First from "/snippets/first.mdx";\n\n<Tabs>\n  <Tab title="One">\n    <First />\n  </Tab>\n</Tabs>\n',
      'First\n\n- a\n  - b\n',
    ]);
  });

  it('preserve CRLF', async () => {
    expect(await extracted('---\r\ntitle: A\r\n---\r\n\r\n<|here:Text|>\r\n', 'snippets/text.mdx')).toEqual([
      '---\r\ntitle: A\r\n---\r\n\r\nimport Text from "/snippets/text.mdx";\r\n\r\n<Text />\r\n',
      'Text\r\n',
    ]);
  });

  it('get a free name', async () => {
    expect((await extracted('<|here:Note|>\n', 'snippets/note-2.mdx'))[0]).toBe('import Note2 from "/snippets/note-2.mdx";\n\n<Note2 />\n');
    expect(await titles(files('<|here:123|>\n'), 'refactor.extract')).toEqual(['Move the selection to `snippets/snippet.mdx`']);
    const others = { 'snippets/note.mdx': { unreadable: 'denied' as const } };
    expect(await titles(files('<|here:Note|>\n', others), 'refactor.extract')).toEqual(['Move the selection to `snippets/note-2.mdx`']);
  });

  it.each([
    ['a cursor', 'Te<|>xt\n'],
    ['empty lines', 'Text\n<|here:\n\n|>Text\n'],
    ['a part of a paragraph', 'One\n<|here:two|>\nthree\n'],
    ['a part of a list', '- One\n<|here:- two|>\n'],
    ['a part of an element', '<|here:<Card title="a">|>\n  Text\n</Card>\n'],
    ['the end of one', '<Card title="a">\n\n<|here:Text\n</Card>|>\n'],
    ['a part of code', '```\n\n<|here:a\n```|>\n'],
    ['imports', '<|here:import Note from "/snippets/note.mdx"|>\n\n<Note />\n'],
    ['a name that the page defines', 'export const key = 1\n\n<|here:The {key}|>\n'],
    ['front matter', '---\n<|here:title: A|>\n---\n'],
  ])('cannot be extracted if they are %s', async (_what, text) => {
    expect(await titles(files(text), 'refactor.extract')).toEqual([]);
  });
});

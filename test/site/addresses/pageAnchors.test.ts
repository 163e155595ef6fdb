import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readModuleExports } from '../../../server/src/engine/pages/moduleExports';
import { type PageFile, readPage } from '../../../server/src/engine/pages/page';
import { anchorsOf, type KnownAnchors } from '../../../server/src/engine/site/addresses/pageAnchors';

function pageOf(file: string, text: string): PageFile {
  return readPage(TextDocument.create(`file:///site/${file}`, 'mdx', 0, text), file.replace(/\.mdx?$/, ''));
}

/** Anchors of `guides/a.mdx` with this text in a site with these files. */
function anchors(text: string, files: Readonly<Record<string, string>> = {}): KnownAnchors {
  const page = pageOf('guides/a.mdx', text);
  return anchorsOf(page, 'guides/a.mdx', {
    pageAt: (file) => {
      const other = files[file];
      return other === undefined || !/\.mdx?$/.test(file) ? undefined : pageOf(file, other);
    },
    moduleAt: (file) => {
      const other = files[file];
      return other === undefined ? undefined : readModuleExports(other);
    },
    isComponent: (name) => ['Accordion', 'Badge', 'Card', 'ParamField', 'ResponseField', 'Steps', 'Step'].includes(name),
  });
}

describe('anchors', () => {
  it('include headings, titles and ids, which are compared exactly', () => {
    const known = anchors('## First\n\n### Other {#own}\n\n<Accordion title="Why so?">\n</Accordion>\n\n<div id="here" />\n');
    expect(known.ids).toEqual(['first', 'own', 'why-so', 'here']);
    expect(known.isComplete).toBe(true);
    expect(['first', 'First', 'why-so?', 'other'].map((id) => known.has(id))).toEqual([true, false, false, false]);
  });

  it('are found in all forms that browsers find them in', () => {
    const known = anchors('## What\'s new\n\n## Über uns\n\n<Tab title="Ü">\n</Tab>\n');
    expect(["what's-new", 'what’s-new', '%C3%BCber-uns', 'über-uns', 'ü', '%C3%BC'].every((id) => known.has(id))).toBe(true);
    expect(known.has('whats-new')).toBe(false);
  });

  it('include fields', () => {
    const known = anchors('<ParamField path="userId" type="string" />\n<ResponseField name="next_page" />\n<a name="old"></a>\n');
    expect(known.ids).toEqual(['param-user-id', 'param-next-page', 'old']);
  });

  it('include snippets, also nested ones', () => {
    const known = anchors('import Note from "/snippets/note.mdx";\n\n<Note />\n', {
      'snippets/note.mdx': 'import Part from "./part.mdx";\n\n## Note\n\n<Part />\n',
      'snippets/part.mdx': '## Part\n',
    });
    expect(known.ids).toEqual(['note', 'part']);
    expect(known.isComplete).toBe(true);
  });

  it('of snippets are numbered with those around them, wherever they stand', () => {
    const files = { 'snippets/note.mdx': '## A\n' };
    const text = 'import Note from "/snippets/note.mdx";\n\n## A\n\n<Note />\n\n## A\n\n<Note />\n';
    expect(anchors(text, files).ids).toEqual(['a', 'a-2', 'a-3', 'a-4']);
    expect(anchors(text, files).find('a-2')?.page.path).toBe('snippets/note');
  });

  it('of snippets depend on the elements around them', () => {
    const files = { 'snippets/note.mdx': '<Step title="One">\n</Step>\n\n<h2>Two</h2>\n' };
    const imports = 'import Note from "/snippets/note.mdx";\n\n';
    expect(anchors(`${imports}<Steps titleSize="h2">\n<Note />\n</Steps>\n`, files).ids).toEqual(['one', 'two']);
    expect(anchors(`${imports}<Steps>\n<Note />\n</Steps>\n`, files).ids).toEqual(['two']);
    expect(anchors(`${imports}<Accordion title="A">\n<Note />\n</Accordion>\n`, files).ids).toEqual(['a']);
    expect(anchors(`---\nmode: custom\n---\n\n${imports}<Note />\n`, files).ids).toEqual([]);
  });

  it('of a snippet that begins with dashes without an end are known', () => {
    const known = anchors('import Note from "/snippets/note.mdx";\n\n<Note />\n', { 'snippets/note.mdx': '---\n\n## A\n' });
    expect([known.ids, known.isComplete]).toEqual([['a'], true]);
  });

  it('are finite for snippets that import each other', () => {
    const known = anchors('import A from "/a.mdx";\n\n<A />\n', {
      'a.mdx': 'import B from "/b.mdx";\n\n## A\n\n<B />\n',
      'b.mdx': 'import A from "/a.mdx";\n\n## B\n\n<A />\n',
    });
    expect(known.ids).toEqual(['a', 'b']);
  });
});

describe('anchors of own components', () => {
  it.each([
    ['of the page', 'export const Own = () => <p id="x">X</p>;\n\n<Own />\n', {}, ['x']],
    ['of the page, without ids', 'export const Own = () => <p>X</p>;\n\n<Own />\n', {}, []],
    [
      'of a module',
      'import { Own } from "/snippets/own.jsx";\n\n<Own />\n',
      { 'snippets/own.jsx': 'export const Own = () => <h2>Title</h2>;\nexport const Other = () => <p id="other" />;' },
      ['title'],
    ],
    [
      'of a module with types',
      'import Own from "/snippets/own.tsx";\n\n<Own />\n',
      {
        'snippets/own.tsx':
          'const Part = (): JSX.Element => <p id="part" />;\nexport default function Own(): JSX.Element { return <Part /> }',
      },
      ['part'],
    ],
    [
      'of a module that a module imports',
      'import { Own } from "/snippets/own.jsx";\n\n<Own />\n',
      {
        'snippets/own.jsx':
          'import { Part } from "./part.jsx";\nimport { useState } from "react";\nexport function Own() { return <Part /> }',
        'snippets/part.jsx': 'const render = () => <p id="part" />;\nexport const Part = () => render();',
      },
      ['part'],
    ],
    [
      'of a snippet',
      'import { Own } from "/snippets/own.mdx";\n\n<Own />\n',
      { 'snippets/own.mdx': 'export const Own = () => <p id="x" />;\n\n## Not part of it\n' },
      ['x'],
    ],
    ['in an expression', 'export const Own = () => <p id="x">X</p>;\n\n{items.map(() => <Own />)}\n', {}, ['x']],
  ])('are read: %s', (_what, text, files, ids) => {
    const known = anchors(text, files as Readonly<Record<string, string>>);
    expect([known.ids, known.isComplete]).toEqual([ids, true]);
  });
});

describe('not all anchors are known', () => {
  it.each([
    ['of a page of an operation', '---\nopenapi: GET /users\n---\n'],
    ['of unreadable front matter', '---\ntitle: A\n'],
    ['of a page with errors', '<Card>\n'],
    ['with a component from a file that cannot be read', 'import { Own } from "/snippets/own.jsx";\n\n<Own />\n'],
    ['with a component from a package', 'import { Own } from "own";\n\n<Own />\n'],
    ['with a component whose headings come from its attributes', 'export const Own = ({ x }) => <h2>{x}</h2>;\n\n<Own />\n'],
    ['with a component that makes others of its attributes', 'export const Own = ({ As }) => <As />;\n\n<Own />\n'],
    ['with a heading with a variable', '## {{title}}\n'],
    ['with an id from an expression', '<div id={name} />\n'],
    ['with attributes from an object', '<div {...given} />\n'],
    ['with a heading of blocks', '<h2>\n\n- Title\n\n</h2>\n'],
    ['with a snippet by its file that is missing', '<Snippet file="none.mdx" />\n'],
  ])('%s', (_what, text) => expect(anchors(text).isComplete).toBe(false));
});

it('a component that nobody defines gives no anchors', () => {
  expect(anchors('<Unknown />\n\n## A\n')).toMatchObject({ ids: ['a'], isComplete: true });
});

it('an unused import does not make the anchors incomplete', () => {
  expect(anchors('import { Own } from "/snippets/own.jsx";\n\n## First\n').isComplete).toBe(true);
});

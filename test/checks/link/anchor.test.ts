import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import type { SiteFiles } from '../../support/site';
import { withText } from './support';

const hidden = '---\ntitle: A\nhidden: true\n---\n\n';

const others: SiteFiles = {
  'sdk/python.mdx': `${hidden}## Install it\n\n## Config.json options\n\n## Long {#short}\n\n## What's new\n\n## Twin\n\n## Twin-\n\n<Accordion title="Why so?">\n</Accordion>\n`,
};

describe('link.anchor', () => {
  it.each([
    '[A](/sdk/python#install-it)',
    '[A](../sdk/python#config-json-options)',
    "[A](/sdk/python#what's-new)",
    '[A](/sdk/python#what%E2%80%99s-new)',
    '[A](/sdk/python#short)',
    '[A](/sdk/python#why-so)',
    '[A](/sdk/python#)',
    '[A](/sdk/python#top)',
    '[A](/sdk/python#:~:text=install)',
    '[A](/docs/sdk/python#short)',
    '[A](#here)\n\n## Here',
    '[A](#%C3%BCber-uns)\n\n## Über uns',
    '[A](#own)\n\n<div id="own">\n</div>',
    '[A](https://example.com/#none)',
    '![A](/files/x.svg#none)',
  ])('is silent about %s', async (text) => {
    await withText(`<|at:${text}|>`, { ...others, 'files/x.svg': '' }).expectNothing();
  });

  it.each([
    ['[A](/sdk/python<|here:#instal-it|>)', '#install-it', 'Anchor not found in `sdk/python`: `#instal-it`. Did you mean `#install-it`?'],
    ['[A](#first)\n[A](<|here:#secnd|>)\n\n## First\n\n## Second', '#second', 'Anchor not found: `#secnd`. Did you mean `#second`?'],
    [
      '<Card title="A" href="/sdk/python?x=1<|here:#shrot|>" />',
      '#short',
      'Anchor not found in `sdk/python`: `#shrot`. Did you mean `#short`?',
    ],
  ])('reports %s, and changes it to %s', async (text, fixed, message) => {
    const sample = withText(text, others);
    const diagnostic = await sample.expectOnly('here', 'link.anchor', { severity: 'warning' });
    expect(diagnostic.message).toBe(message);
    const { range } = sample.range('here');
    expect(await sample.fix('link.anchor', 'guides/start.mdx')).toBe(sample.apply([{ range, newText: fixed }], 'guides/start.mdx'));
  });

  it.each([
    ['Install-It', 'install-it'],
    ['configjson-options', 'config-json-options'],
    ['config_json_options', 'config-json-options'],
    ['whats-new', 'what’s-new'],
    ['why-so?', 'why-so'],
  ])('reports #%s, which browsers do not find, and means #%s', async (written, id) => {
    const sample = withText(`[A](/sdk/python<|here:#${written}|>)`, others);
    await sample.expectOnly('here', 'link.anchor', { severity: 'warning' });
    const { range } = sample.range('here');
    expect(await sample.fix('link.anchor', 'guides/start.mdx')).toBe(sample.apply([{ range, newText: `#${id}` }], 'guides/start.mdx'));
  });

  it('is fixed with all safe fixes only if one anchor differs in its spelling', async () => {
    const text = '[A](#Why-So)\n[B](#instal-it)\n[C](#TWIN)\n\n## Why so\n\n## Install it\n\n## Twin\n\n## Tw in';
    const sample = withText(text);
    const path = 'guides/start.mdx';
    const fixed = sample.apply(await sample.engine.fixAll(uriOf(path), 'request', neverCancelled), path);
    expect(fixed).toContain('[A](#why-so)\n[B](#instal-it)\n[C](#TWIN)');
  });

  it('encodes an id that would end the address', async () => {
    const sample = withText('[A](<|here:#list-t|>)\n\n## `List<T>`');
    await sample.expectOnly('here', 'link.anchor');
    expect(await sample.fix('link.anchor', 'guides/start.mdx')).toContain('(#list%3Ct%3E)');
  });

  it('has no fix if no anchor is similar', async () => {
    const sample = withText('[A](/sdk/python<|here:#changelog|>)', others);
    const diagnostic = await sample.expectOnly('here', 'link.anchor');
    expect(diagnostic.message).toBe('Anchor not found in `sdk/python`: `#changelog`.');
  });

  it('finds the anchors of snippets', async () => {
    const more = {
      'sdk/python.mdx': `${hidden}import Note from "/snippets/note.mdx";\n\n<Note />\n`,
      'snippets/note.mdx': '## In a snippet\n',
    };
    await withText('<|at:[A](/sdk/python#in-a-snippet)|>', more).expectNothing();
    await withText('[A](/sdk/python<|here:#none|>)', more).expectOnly('here', 'link.anchor');
  });

  it.each([
    ['with parts that are generated', '---\ntitle: A\nhidden: true\nopenapi-schema: User\n---\n'],
    ['with a component whose code is unknown', `${hidden}import { Own } from "/snippets/own.jsx";\n\n<Own />\n`],
    ['with headings from expressions', `${hidden}{items.map((each) => <h2>{each}</h2>)}\n`],
  ])('is silent about a page %s', async (_what, text) => {
    const sample = withText('<|at:[A](/sdk/python#none)|>', { 'sdk/python.mdx': text, 'snippets/own.jsx': '' });
    expect((await sample.problems()).filter((problem) => problem.includes('link.anchor'))).toEqual([]);
  });

  it('leaves anchors in snippets to the pages that import them', async () => {
    await withText('', { 'snippets/note.mdx': '<|at:[A](#none)|>' }).expectNothing();
  });
});

describe('link.anchor follows other pages', () => {
  it('when a heading is renamed', async () => {
    const sample = withText('[A](/sdk/python<|here:#install-it|>)', { 'sdk/python.mdx': `${hidden}## Setup\n` });
    await sample.expectOnly('here', 'link.anchor');
    sample.workspace.set('sdk/python.mdx', `${hidden}## Install it\n`);
    await sample.expectNothing();
    sample.workspace.set('sdk/python.mdx', `${hidden}## Installation\n`);
    await sample.expectOnly('here', 'link.anchor');
  });

  it('when the code of a component changes', async () => {
    const sample = withText('[A](/sdk/python<|here:#part|>)', {
      'sdk/python.mdx': `${hidden}import { Own } from "/snippets/own.jsx";\n\n<Own />\n`,
      'snippets/own.jsx': 'export const Own = () => <p>A</p>;\n',
    });
    await sample.expectOnly('here', 'link.anchor');
    sample.workspace.set('snippets/own.jsx', 'export const Own = () => <p id="part">A</p>;\n');
    await sample.expectNothing();
  });

  it('when a snippet that another page imports changes', async () => {
    const sample = withText('[A](/sdk/python<|here:#part|>)', {
      'sdk/python.mdx': `${hidden}import Note from "/snippets/note.mdx";\n\n<Note />\n`,
      'snippets/note.mdx': '## Other\n',
    });
    await sample.expectOnly('here', 'link.anchor');
    sample.workspace.set('snippets/note.mdx', '## Part\n');
    await sample.expectNothing();
  });
});

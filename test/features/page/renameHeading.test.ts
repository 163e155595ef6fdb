import { describe, expect, it } from 'vitest';
import { neverCancelled, RenameRefusal } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { edited } from '../../support/renames';
import { type Site, type SiteFiles, site } from '../../support/site';

function withPages(files: SiteFiles): Site {
  return site({ 'docs.json': docsJson(), ...files });
}

async function prepared(sample: Site): Promise<string | undefined> {
  const { path, position } = sample.cursor();
  const start = await sample.engine.prepareRename(uriOf(path), position, neverCancelled);
  return start && `${sample.document(path).getText(start.range)} as ${start.placeholder}`;
}

/** Changed texts by path. */
async function renamed(files: SiteFiles, name: string): Promise<Record<string, string>> {
  const sample = withPages(files);
  const { path, position } = sample.cursor();
  const { edits, moves } = await sample.engine.rename(uriOf(path), position, name, neverCancelled);
  expect(moves).toEqual([]);
  expect(sample.log).toEqual([]);
  return edited(sample, edits);
}

async function refusal(text: string, name: string): Promise<string> {
  return renamed({ 'a.mdx': text }, name).then(
    () => 'none',
    (error: Error) => {
      expect(error).toBeInstanceOf(RenameRefusal);
      return error.message;
    },
  );
}

describe('the target of a rename', () => {
  it.each([
    ['a heading', '## First <|>part\n', 'First part as First part'],
    ['one with markup', '## The `co<|>de` **x**\n', 'The `code` **x** as The `code` **x**'],
    ['the first line', '# Ti<|>tle\n', 'Title as Title'],
    ['a custom id', '## Part {#my-<|>id}\n', 'my-id as my-id'],
    ['the text before it', '## Pa<|>rt {#my-id}\n', 'Part as Part'],
    ['an anchor in a link', '## First part\n\n[a](#first-<|>part)\n', '#first-part as First part'],
    ['one of a custom id', '## Part {#my-id}\n\n[a](/a#my<|>-id)\n', '#my-id as my-id'],
    ['the title of a component', '<Accordion title="How <|>it works">\n', 'How it works as How it works'],
    ['an id of an element', '<div id="pa<|>rt">\n', 'part as part'],
    ['not the text of a link', '## First part\n\n[a<|>](#first-part)\n', undefined],
    ['not the path of a link', '## First part\n\n[a](/<|>a#first-part)\n', undefined],
    ['not an anchor that does not exist', '[a](#go<|>ne)\n', undefined],
    ['not an expression', '<Accordion title={ti<|>tle}>\n', undefined],
    ['not prose', 'Te<|>xt\n', undefined],
    ['not code', '```\n## He<|>re\n```\n', undefined],
  ])('is %s', async (_what, text, expected) => {
    expect(await prepared(withPages({ 'a.mdx': text }))).toBe(expected);
  });
});

describe('a renamed heading', () => {
  it('updates its links everywhere', async () => {
    const texts = await renamed(
      {
        'docs.json': docsJson({ redirects: '[{ "source": "/x", "destination": "/a#first-part" }]' }),
        'a.mdx': '---\ntitle: A\n---\n\n## First<|> part\n\n[own](#first-part) [other](#more)\n\n## More\n',
        'b.mdx':
          '---\nrelated: ["/a#first-part"]\n---\n\n[a](/a#first-part "Title") [b](./a?x=1#first%2Dpart) [other](/a#First-Part) <Card href="/a#first-part" />\n\n[c]: /a#first-part\n',
        'snippets/c.mdx': '[a](/a#first-part)\r\n',
        'd.mdx': '## First part\n\n[own](#first-part) `[a](/a#first-part)` [more](/a#more)\n',
      },
      'The beginning',
    );
    expect(texts).toEqual({
      'docs.json': docsJson({ redirects: '[{ "source": "/x", "destination": "/a#the-beginning" }]' }),
      'a.mdx': '---\ntitle: A\n---\n\n## The beginning\n\n[own](#the-beginning) [other](#more)\n\n## More\n',
      'b.mdx':
        '---\nrelated: ["/a#the-beginning"]\n---\n\n[a](/a#the-beginning "Title") [b](./a?x=1#the-beginning) [other](/a#First-Part) <Card href="/a#the-beginning" />\n\n[c]: /a#the-beginning\n',
      'snippets/c.mdx': '[a](/a#the-beginning)\r\n',
    });
  });

  it('can be renamed from a link on another page', async () => {
    const files = { 'a.mdx': '## First part\n', 'b.mdx': '[a](/a#first<|>-part)\n' };
    expect(await renamed(files, 'New name')).toEqual({ 'a.mdx': '## New name\n', 'b.mdx': '[a](/a#new-name)\n' });
  });

  it('updates links to the pages that import its snippet', async () => {
    const files = {
      'snippets/s.mdx': '## In<|> it\n',
      'a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />\n\n[own](#in-it)\n',
      'b.mdx': '[a](/a#in-it)\n',
    };
    expect(await renamed(files, 'Within')).toEqual({
      'snippets/s.mdx': '## Within\n',
      'a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />\n\n[own](#within)\n',
      'b.mdx': '[a](/a#within)\n',
    });
  });

  it('changes the number of the next heading with the same text', async () => {
    const text = '## Sa<|>me\n\n## Same\n\n[one](#same) [two](#same-2)\n';
    expect(await renamed({ 'a.mdx': text }, 'Other')).toEqual({ 'a.mdx': '## Other\n\n## Same\n\n[one](#other) [two](#same)\n' });
  });

  it('gets a number if its text is taken', async () => {
    const text = '## One\n\n## T<|>wo\n\n[one](#one) [two](#two)\n';
    expect(await renamed({ 'a.mdx': text }, 'One')).toEqual({ 'a.mdx': '## One\n\n## One\n\n[one](#one) [two](#one-2)\n' });
  });

  it('updates its links only if its custom id is renamed', async () => {
    const text = (heading: string, id: string): string => `## ${heading} {#${id}}\n\n[a](#${id.replace('<|>', '')})\n`;
    expect(await renamed({ 'a.mdx': text('Pa<|>rt', 'my-id') }, 'New')).toEqual({ 'a.mdx': text('New', 'my-id') });
    expect(await renamed({ 'a.mdx': text('Part', 'my<|>-id') }, 'other')).toEqual({ 'a.mdx': text('Part', 'other') });
  });

  it('may be the title of a component, or an id', async () => {
    expect(await renamed({ 'a.mdx': '<Accordion title="Do<|> it">\n</Accordion>\n\n[a](#do-it)\n' }, "It's done")).toEqual({
      'a.mdx': '<Accordion title="It\'s done">\n</Accordion>\n\n[a](#its-done)\n',
    });
    expect(await renamed({ 'a.mdx': '<div id="part"></div>\n\n[a](#pa<|>rt)\n' }, 'top')).toEqual({
      'a.mdx': '<div id="top"></div>\n\n[a](#top)\n',
    });
  });

  it('stays escaped in escaped links', async () => {
    const text = "## What's n<|>ew\n\n[a](#what%E2%80%99s-new) [b](#what’s-new)\n";
    expect(await renamed({ 'a.mdx': text }, "It's new")).toEqual({ 'a.mdx': "## It's new\n\n[a](#it%E2%80%99s-new) [b](#it’s-new)\n" });
  });

  it('loses a link in its former text', async () => {
    expect(await renamed({ 'a.mdx': '## S<|>ee [this](#see-this)\n' }, 'New')).toEqual({ 'a.mdx': '## New\n' });
  });

  it('can get another text with the same anchor', async () => {
    expect(await renamed({ 'a.mdx': '## Pa<|>rt\n\n[a](#part)\n' }, '**Part**')).toEqual({ 'a.mdx': '## **Part**\n\n[a](#part)\n' });
  });
});

describe('a rename is refused', () => {
  it.each([
    ['without a text', '## Pa<|>rt\n', ' ', 'Expected a heading.'],
    ['on two lines', '## Pa<|>rt\n', 'a\nb', 'A heading is on one line.'],
    ['without letters', '## Pa<|>rt\n', '???', '`???` has no letters or digits for an anchor.'],
    ['for an id without letters', '## Part {#a<|>b}\n', '', 'Expected an id.'],
    ['for an id with a space', '## Part {#a<|>b}\n', 'a b', '`a b` is not a valid id. Use letters, digits and hyphens.'],
    ['for an id that is taken', '## Part {#a<|>b}\n\n## Other\n', 'other', '`#other` is another anchor of this page.'],
    ['for quotes in quotes', '<Step title="Do<|> it">\n', 'a "b"', 'A string in quotes cannot contain `"`.'],
    ['in prose', 'Te<|>xt\n', 'a', 'No heading or anchor at this position.'],
  ])('%s', async (_why, text, name, message) => {
    expect(await refusal(text, name)).toBe(message);
  });

  it('if the new name would be markup', async () => {
    expect(await refusal('## Pa<|>rt\n', '<div id="x">')).toBe('`<div id="x">` would change the structure of the page.');
  });
});

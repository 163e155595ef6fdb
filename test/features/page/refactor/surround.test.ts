import { describe, expect, it } from 'vitest';
import type { SurroundChoices } from '../../../../server/src/engine/features/page/refactor/surround';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { docsJson } from '../../../support/docsJson';
import { uriOf } from '../../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../../support/site';
import { after, titles } from './support';

function files(text: string): SiteFiles {
  return { 'docs.json': docsJson(), 'a.mdx': text };
}

async function surrounded(text: string, name: string): Promise<string | undefined> {
  return (await after(files(text), `Surround with \`<${name}>\``))['a.mdx'];
}

async function choices(text: string): Promise<SurroundChoices | undefined> {
  const sample = site(files(text));
  const { path, range } = text.includes('<|here:') ? sample.range('here') : atCursor(sample);
  return sample.engine.surroundChoices(uriOf(path), range, neverCancelled);
}

function atCursor(sample: ReturnType<typeof site>) {
  const { path, position } = sample.cursor();
  return { path, range: { start: position, end: position } };
}

async function names(text: string): Promise<string[]> {
  return (await choices(text))?.components.map(({ name }) => name) ?? [];
}

async function snippet(text: string, name: string): Promise<string | undefined> {
  return (await choices(text))?.components.find((each) => each.name === name)?.snippet;
}

describe('the selected blocks', () => {
  it('are enclosed in a component as whole lines', async () => {
    expect(await surrounded('Before\n\nO<|here:ne\n\n- two\n  - thr|>ee\n\nAfter\n', 'Note')).toBe(
      'Before\n\n<Note>\n  One\n\n  - two\n    - three\n</Note>\n\nAfter\n',
    );
  });

  it('preserve their indentation and CRLF', async () => {
    expect(await surrounded('<Steps>\r\n  <Step title="x">\r\n    <|here:One\r\n\r\n    Two|>\r\n  </Step>\r\n</Steps>\r\n', 'Tip')).toBe(
      '<Steps>\r\n  <Step title="x">\r\n    <Tip>\r\n      One\r\n\r\n      Two\r\n    </Tip>\r\n  </Step>\r\n</Steps>\r\n',
    );
  });

  it('are enclosed with fields for the required attributes', async () => {
    const text = '<|here:Costs $5 {price} \\ x|>\n';
    expect(await snippet(text, 'Accordion')).toBe('<Accordion title="$1">\n  Costs \\$5 {price\\} \\\\ x\n</Accordion>$0');
    expect(await snippet(text, 'Tabs')).toBe('<Tabs>\n  <Tab title="$1">\n    Costs \\$5 {price\\} \\\\ x\n  </Tab>\n</Tabs>$0');
  });

  it('are described by the documentation of each component', async () => {
    const found = (await choices('<|here:Text|>\n'))?.components ?? [];
    expect(found.length).toBeGreaterThan(10);
    for (const { detail } of found) expect(detail).toMatch(/^[A-Z].*\.$/s);
  });

  it('are not enclosed in components of text, without content, or of code', async () => {
    const offered = await names('<|here:Text|>\n');
    for (const name of ['Badge', 'Tooltip', 'Icon', 'CodeGroup', 'Step', 'Tree', 'Color']) expect(offered).not.toContain(name);
    expect(offered.slice(0, 3)).toEqual(['Note', 'Tip', 'Warning']);
  });

  it('get a code group first if they are code', async () => {
    const code = '```js a.js\nx\n```\n\n~~~py\ny\n~~~';
    expect((await names(`<|here:${code}|>\n`))[0]).toBe('CodeGroup');
    expect(await names(`<|here:${code}|>\n`)).toContain('RequestExample');
    expect(await names(`<|here:${code}\n\nText|>\n`)).not.toContain('CodeGroup');
  });

  it.each(['![alt](/a.png)', '<img src="/a.png" />', '<video src="/a.mp4"></video>'])('get a frame first if they are %s', async (image) => {
    expect((await names(`<|here:${image}|>\n`))[0]).toBe('Frame');
    expect((await names(`<|here:Text ${image}|>\n`))[0]).toBe('Note');
  });

  it('get the children of the enclosing component only', async () => {
    expect(await names('<Steps>\n  <|here:Text|>\n</Steps>\n')).toEqual(['Step']);
    expect(await snippet('<Steps>\n  <|here:Text|>\n</Steps>\n', 'Step')).toBe('  <Step title="$1">\n    Text\n  </Step>$0');
  });

  it('are enclosed directly by the component that they belong in', async () => {
    const cards = '<Card title="a">\n  x\n</Card>\n<Card title="b" />';
    expect(await surrounded(`<|here:${cards}|>\n`, 'CardGroup')).toBe(
      '<CardGroup>\n  <Card title="a">\n    x\n  </Card>\n  <Card title="b" />\n</CardGroup>\n',
    );
    const step = '<Step title="a">\n  x\n</Step>';
    expect(await names(`<|here:${step}|>\n`)).toEqual(['Steps']);
  });

  it.each([
    ['a part of a paragraph', 'One\n<|here:two\nthree|>\nfour\n'],
    ['a part of a list', '- One\n<|here:- two\n- three|>\n'],
    ['a part of an element', '<|here:<Card title="a">\n  Text|>\n</Card>\n'],
    ['a part of code', '```\n<|here:a\n```\n\nText|>\n'],
    ['an import', '<|here:import Note from "/snippets/note.mdx"\n\nText|>\n'],
    ['front matter', '---\n<|here:title: A|>\n---\n'],
  ])('cannot be enclosed if they are %s', async (_what, text) => {
    expect(await choices(text)).toBeUndefined();
    expect(await titles(files(text))).toEqual([]);
  });
});

describe('the selected text of a line', () => {
  it('is enclosed in a component of text', async () => {
    expect(await names('One <|here:two|> three\n')).toEqual(['Badge', 'Tooltip']);
    expect(await surrounded('One <|here:two|> three\n', 'Badge')).toBe('One <Badge>two</Badge> three\n');
    expect(await snippet('One <|here:two|> three\n', 'Tooltip')).toBe('<Tooltip tip="$1">two</Tooltip>$0');
  });

  it.each([
    ['contains a whole link', 'One <|here:[two](/b) three|> four\n'],
    ['is in the text of a link', 'One [two <|here:three|>](/b)\n'],
    ['contains a whole element', 'One <|here:two <br />|> three\n'],
    ['is in an element', 'One <b>two <|here:three|></b>\n'],
  ])('can be enclosed if it %s', async (_what, text) => {
    expect(await names(text)).toEqual(['Badge', 'Tooltip']);
  });

  it.each([
    ['of a link', 'One [two <|here:three](/b)|> four\n'],
    ['of the target of a link', 'One [two](/<|here:b|>) four\n'],
    ['of a tag', 'One <b id="<|here:two|>">x</b> three\n'],
    ['of an element', 'One <|here:two <b>three|></b>\n'],
    ['of a closing tag', 'One <b>two</<|here:b|>> three\n'],
    ['of code', 'One `two <|here:three|>` four\n'],
    ['of front matter', '---\ntitle: A <|here:b|> c\n---\n'],
    ['without characters', 'One<|here:  |>two\n'],
  ])('cannot be enclosed if it is a part %s', async (_what, text) => {
    expect(await choices(text)).toBeUndefined();
  });
});

describe('an empty line', () => {
  it('gets any component that may stand there', async () => {
    expect(await names('Text\n\n<|>\n')).toEqual(expect.arrayContaining(['Note', 'CodeGroup', 'Icon', 'Tree']));
    expect(await snippet('Text\n\n<|>\n', 'Note')).toBe('<Note>\n  $0\n</Note>');
    expect(await snippet('<Card title="x">\n  <|>\n</Card>\n', 'Icon')).toBe('  <Icon icon="$1" />');
    expect(await titles(files('Text\n\n<|>\n'))).toEqual([]);
  });

  it.each([
    ['has text', 'Te<|>xt\n'],
    ['is in code', '```\na\n<|>\nb\n```\n'],
    ['is in front matter', '---\ntitle: A\n<|>\n---\n'],
  ])('gets none if it %s', async (_what, text) => {
    expect(await choices(text)).toBeUndefined();
  });
});

it('a very long selection is enclosed by choice only, since each action has its text', async () => {
  const text = `<|here:${'Some words.\n\n'.repeat(10_000)}|>\n`;
  expect(await titles(files(text), 'refactor.rewrite')).toEqual([]);
  expect(await names(text)).toContain('Note');
});

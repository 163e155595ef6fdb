import { describe, expect, it } from 'vitest';
import { Snapshot } from '../../../server/src/engine/base/snapshot';
import type { Anchor } from '../../../server/src/engine/pages/body/pageBody';
import { readPage } from '../../../server/src/engine/pages/page';

function anchorsOf(text: string): readonly Anchor[] {
  return readPage(Snapshot.create('file:///a.mdx', 'mdx', 0, text), 'a').body.anchors;
}

/** The ids of a page with this text; `?` for one that is unknown. */
function ids(text: string): string[] {
  return anchorsOf(text).flatMap(({ id, isUncertain }) => (isUncertain ? ['?'] : id === '' ? [] : [id]));
}

// Checked against the packages of the service: `npm run bench:anchors`.
describe('ids of headings', () => {
  it.each([
    ['## Use `**` and `__x__`', 'use-and-__x__'],
    ['## _meta', '_meta'],
    ['## __init__ and _a_', 'init-and-a'],
    ['## snake_case_name', 'snake_case_name'],
    ['## **Bold** ~~gone~~', 'bold-gone'],
    ['## A \\_b\\_', 'a-_b_'],
    ['## [Link](/a) and ![Image](/b.png)', 'link-and'],
    ['## Costs $x<y$ here', 'costs-here'],
    ['## From $5 to $10', 'from-10'],
    ['## Only $5', 'only-$5'],
    ['## Value {x} here', 'value-here'],
    ["## What's new", 'what’s-new'],
    ['## The "best" one', 'the-“best”-one'],
    ['## --flag and a...b', '—flag-and-a…b'],
    ['## A &amp; B &rarr; C', 'a-&-b-→-c'],
    ['## New <Badge>beta</Badge> API', 'new-beta-api'],
    ['## Own {#my-id}', 'my-id'],
    ['## A {{name}}', '?'],
    ['## A &unknown; B', '?'],
    ['Title\n===', 'title'],
  ])('%j is %j', (text, id) => expect(ids(`${text}\n`)).toEqual([id]));

  it('exist for levels 1 to 4', () => {
    expect(ids('# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n')).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each(['custom', 'frame'])('do not exist in pages of mode %s, apart from those that the author gives', (mode) => {
    expect(ids(`---\nmode: ${mode}\n---\n\n## A\n\n## B {#own}\n\n<h2>C</h2>\n\n<Tab title="D">\n</Tab>\n`)).toEqual(['own', 'd']);
  });

  it('have numbers from the second one on', () => {
    expect(ids('## A\n\n## A\n\n## A\n')).toEqual(['a', 'a-2', 'a-3']);
    expect(ids('## A\n\n## A 2\n\n## A\n')).toEqual(['a', 'a-2', 'a-2-2']);
    expect(ids('## A {#x}\n\n## X\n\n<h2>X</h2>\n')).toEqual(['x', 'x-2', 'x-3']);
  });

  it('of elements are made of their text', () => {
    expect(ids('<h2>Title <Badge>new</Badge></h2>\n')).toEqual(['title-new']);
    expect(ids('<h3 id="own">Title</h3>\n')).toEqual(['own']);
    expect(ids('Text <h2>inline</h2> text\n')).toEqual([]);
    expect(ids('<h5>Small</h5>\n')).toEqual([]);
  });

  it('within accordions are not numbered with the others', () => {
    expect(ids('<Accordion title="T">\n## A\n</Accordion>\n\n<h2>A</h2>\n')).toEqual(['t', 'a', 'a']);
  });
});

describe('ids of components', () => {
  it.each([
    ['<Tab title="Node.js">\n</Tab>\n<Tab title="Node.js">\n</Tab>', ['node-js', 'node-js-2']],
    ['<Tab title="你好">\n</Tab>', ['%E4%BD%A0%E5%A5%BD']],
    ['<Tab title="A" id="own">\n</Tab>\n<Tab title="Own">\n</Tab>', ['own', 'own-2']],
    ['<Accordion title="Why `so`?">\n</Accordion>\n<Accordion title="Why so">\n</Accordion>', ['why-so', 'why-so-1']],
    ['<View title="Größe">\n</View>', ['groesse']],
    ['<ParamField query="userId" />\n<ParamField path="user_id" />', ['param-user-id', 'param-user-id-1']],
    ['<ResponseField name="id" id="param-x" />\n<ResponseField name="x" />', ['param-x', 'param-x-1']],
    ['<ResponseField type="string" />', []],
    ['<Step title="A">\n</Step>', []],
    ['<Step title="A" titleSize="h2">\n</Step>', ['a']],
    ['<Steps titleSize="h3">\n<Step title="A">\n</Step>\n<Step title="B" noAnchor>\n</Step>\n</Steps>', ['a']],
    ['<Steps titleSize="p">\n<Step title="A">\n</Step>\n</Steps>', []],
    ['<Update label="v1.2">\n</Update>\n\n## V1.2', ['v1-2', 'v1-2-2']],
    ['<Card id="x">\n</Card>\n<Note id="y">\n</Note>\n<Frame id="z">\n</Frame>', []],
    ['<Expandable title="A">\n</Expandable>', []],
    ['<div id="a" />\n\nText <span id="b">c</span> <a name="d"></a>', ['a', 'b', 'd']],
    ['Text <Accordion title="A">b</Accordion>', []],
    ['<Accordion title={name}>\n</Accordion>', []],
    ['<Accordion title="A">b</Accordion>', ['a']],
    ['<div id={name} />', ['?']],
    ['<div {...given} />', ['?']],
    ['<Tab title="Как">\n</Tab>\n<Accordion title="Как">\n</Accordion>', ['%D0%BA%D0%B0%D0%BA', '?']],
  ])('%j has %j', (text, expected) => expect(ids(`${text}\n`)).toEqual(expected));
});

describe('ids in expressions', () => {
  it.each([
    ['{show && <div id="a" />}', ['a']],
    ['{items.map((each) => <li id={each.id} />)}', ['?']],
    ['{items.map((each) => <h2>{each}</h2>)}', ['?']],
    ['{items.map((each) => <li>{each}</li>)}', []],
    ['{1 < 2}', []],
  ])('%j has %j', (text, expected) => expect(ids(`${text}\n`)).toEqual(expected));
});

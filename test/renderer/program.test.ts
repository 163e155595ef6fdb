import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { livePageNodes } from '../../renderer/src/run/liveElement';
import type { FromWorker, LiveContent, LiveEvent, LiveNode } from '../../renderer/src/run/messages';
import { ComponentWorker, type Program } from '../../renderer/src/run/worker/componentWorker';
import { react } from '../../renderer/src/run/worker/react';
import type { PageNode } from '../../server/src/engine/languageService';
import { compileExpression, compileModule } from '../../server/src/engine/pageModel/compileScript';
import type { SiteFiles } from '../support/site';
import { modelOf } from './support';

const hooks = "import { useState, useEffect } from 'react'\n";

/** The components of a page that run, without a worker. */
class Run {
  readonly messages: FromWorker[] = [];
  private pending: (() => void)[] = [];
  private readonly components = new ComponentWorker(
    (message) => void this.messages.push(message),
    (call) => void this.pending.push(call),
  );
  private count = 0;

  static async of(text: string, files: SiteFiles = {}): Promise<Run> {
    const { program } = await modelOf(text, files, {}, { withProgram: true });
    if (!program) throw new Error('Nothing of the page runs.');
    const run = new Run();
    run.components.start(runInNewContext(`(${program.code})`, { ...react, React: react }) as Program);
    return run;
  }

  /** Picture of a component. */
  nodes(root = 0): readonly LiveContent[] {
    const shown = this.messages.filter((message) => message.type === 'shown').filter((message) => message.root === root);
    return shown.at(-1)?.nodes ?? [];
  }

  text(root = 0): string {
    return textOf(this.nodes(root));
  }

  failures(): string[] {
    return this.messages.flatMap((message) => (message.type === 'failed' ? [`${message.failure.kind} ${message.failure.text}`] : []));
  }

  element(name: string, root = 0): LiveNode {
    const found = elementsIn(this.nodes(root)).find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not shown.`);
    return found;
  }

  async send(name: string, event: LiveEvent, root = 0): Promise<void> {
    this.components.receive({ type: 'event', root, node: this.element(name, root).id, event, count: ++this.count });
    await this.settled();
  }

  /** Runs renderings that wait, and sends their pictures. */
  async settled(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const { pending } = this;
    this.pending = [];
    for (const call of pending) call();
  }
}

function textOf(nodes: readonly LiveContent[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function elementsIn(nodes: readonly LiveContent[]): LiveNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));
}

function rootsIn(nodes: readonly PageNode[] = []): unknown[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.code ? [node.code.root] : []), ...rootsIn(node.children)]));
}

describe('code of a page', () => {
  it('is compiled with JSX as calls, and all else as it is', () => {
    const element = '$docsJsonElement';
    expect(compileExpression('a + /* b */ b')).toBe('(a + /* b */ b)');
    expect(compileExpression('<b>one  two</b>')).toBe(`(${element}("b", null, "one  two"))`);
    expect(compileExpression('<b a c="d" e={f} {...g}>{h}\n  text\n  more{/* none */}</b>')).toBe(
      `(${element}("b", { ["a"]: true, ["c"]: "d", ["e"]: (f), ...(g) }, (h), "text more"))`,
    );
    expect(compileExpression('list.map((each) => <Item key={each}>{each && <i/>}</Item>)')).toBe(
      `(list.map((each) => ${element}((typeof Item === 'undefined' ? "Item" : Item), { ["key"]: (each) }, (each && ${element}("i", null)))))`,
    );
    expect(compileExpression('<><Tree.File name="&lt;a&gt;" /></>')).toBe(
      `(${element}($docsJsonFragment, null, ${element}((typeof Tree === 'undefined' ? "Tree.File" : Tree.File), { ["name"]: "<a>" })))`,
    );
    expect(compileExpression('a <!--b || `<!--` || /<!--/')).toBe('(a < !--b || `<!--` || /<!--/)');
    expect(compileExpression('({ a = <b/> }) => a')).toBe(`(({ a = ${element}("b", null) }) => a)`);
  });

  it.each(['', 'a b', 'a; b', '<b>', 'await x', "import('/a.js')", 'import.meta.url', '$docsJsonRequire("a")', '}) + ({', '`', 'return 1'])(
    'is not run if it is %j',
    (text) => {
      expect(compileExpression(text)).toBeUndefined();
    },
  );

  it.each(['const a = await b', 'for await (const a of b) {}', "export const a = () => import('https://evil.example')", 'let $docsJsonX'])(
    'is not run with the statement %j',
    (text) => {
      expect(compileModule(text, (source) => source)).toBeUndefined();
    },
  );

  it('runs functions that wait', () => {
    expect(compileModule('export const a = async () => { await b }', (source) => source)?.code).toContain('await b');
  });

  it('has its imports and exports as calls', () => {
    const code = (text: string) => compileModule(text, (source) => `<${source}>`)?.code;
    expect(code("import a, { b as c } from './x.jsx'")).toBe('const { "default": a, "b": c } = $docsJsonRequire("<./x.jsx>");');
    expect(code("import * as all from './x.jsx'")).toBe('const all = $docsJsonRequire("<./x.jsx>");');
    expect(code('export const { a, b: [c = 1, ...d] } = e;')).toContain('const { a, b: [c = 1, ...d] } = e;');
    for (const name of ['a', 'c', 'd']) expect(code('export const { a, b: [c = 1, ...d] } = e;')).toContain(`get: () => ${name} }`);
    expect(code('export default () => <b/>')).toContain('const $docsJsonDefault0 = (() => $docsJsonElement("b", null));');
    expect(code("export { a as b } from './x.jsx'")).toContain('get: () => $docsJsonRequire("<./x.jsx>")["a"] }');
  });

  it('is not in the answer unless the request is for it', async () => {
    const text = 'export const A = () => <b>a</b>\n\n<A />\n\n{[1].map((n) => n)}';
    const quiet = await modelOf(text);
    expect(quiet.program).toBeUndefined();
    expect(rootsIn(quiet.content)).toEqual([undefined, undefined]);
    const running = await modelOf(text, {}, {}, { withProgram: true });
    expect(rootsIn(running.content)).toEqual([0, 1]);
    expect(running.program?.code).toContain('modules');
  });

  it('stays the same while the text around it is edited', async () => {
    const page = (text: string) => modelOf(`export const A = () => <b>a</b>\n\n${text}\n\n<A />`, {}, {}, { withProgram: true });
    expect((await page('one')).program).toEqual((await page('two\n\nthree')).program);
  });
});

describe('a component that runs', () => {
  it('has its state', async () => {
    const run = await Run.of(
      `${hooks}export const Counter = ({ start }) => {\n  const [count, setCount] = useState(start)\n  return <button onClick={() => setCount(count + 1)}>{count}</button>\n}\n\n<Counter start={5} />`,
    );
    expect(run.text()).toBe('5');
    expect(run.element('button').events).toEqual(['click']);
    await run.send('button', { type: 'click' });
    expect(run.text()).toBe('6');
    expect(run.messages.at(-1)).toMatchObject({ type: 'shown', root: 0, count: 1 });
    expect(run.failures()).toEqual([]);
  });

  it('has hooks and React without an import', async () => {
    const run = await Run.of(
      'export const A = () => {\n  const [a] = useState(1)\n  const b = React.useMemo(() => a + 1, [a])\n  const id = useRef(3)\n  return <p>{b}{id.current}</p>\n}\n\n<A />',
    );
    expect(run.text()).toBe('23');
  });

  it('is imported from files and snippets, which import others', async () => {
    const run = await Run.of("import { A } from '/snippets/a.jsx'\nimport { B } from '/snippets/b.mdx'\n\n<A />\n\n<B />", {
      'snippets/a.jsx': "import C, { d } from './c.jsx';\nexport function A() { return <C>{d}</C>; }",
      'snippets/c.jsx':
        "import { A } from './a.jsx';\nexport const d = 'd';\nexport default ({ children }) => <i>{children}{typeof A}</i>;",
      'snippets/b.mdx': 'export const B = () => <u>b</u>',
    });
    expect([run.text(0), run.text(1)]).toEqual(['dfunction', 'b']);
  });

  it('shows components of the service, and what is between its tags', async () => {
    const run = await Run.of(
      'export const A = ({ children }) => <Card title="T" items={[1, { a: () => 1 }]} icon={<b>i</b>}>{children}</Card>\n\n<A>**text**</A>',
    );
    expect(run.nodes()).toMatchObject([
      {
        name: 'Card',
        props: { title: 'T', items: [1, {}] },
        slots: { icon: [{ name: 'b', children: ['i'] }] },
        children: [{ name: 'docs-json-children' }],
      },
    ]);
  });

  it('is in a snippet, with the properties of the snippet', async () => {
    const run = await Run.of('import S from "/snippets/s.mdx"\n\n<S name="you" />', {
      'snippets/s.mdx': 'export const A = ({ to }) => <b>Hello {to}</b>\n\n<A to={name + props.name} />',
    });
    expect(run.text()).toBe('Hello youyou');
  });

  it('reports its errors, and others go on', async () => {
    const run = await Run.of(
      `${hooks}export const A = () => { throw new Error('no luck') }\nexport const B = () => <b onClick={() => { nothing() }}>b</b>\n\n<A />\n\n<B />`,
    );
    expect([run.text(0), run.text(1)]).toEqual(['', 'b']);
    await run.send('b', { type: 'click' }, 1);
    expect(run.failures()).toEqual(['error no luck', 'error nothing is not defined']);
    expect(run.text(1)).toBe('b');
  });

  it('reports code that is not loaded', async () => {
    const text = "import { useChat } from 'ai'\nimport { T } from '/t.tsx'\nexport const A = () => useChat()\n\n<A />\n\n<T />";
    const run = await Run.of(text, { 't.tsx': 'export const T = () => <b />' });
    expect(run.failures()).toEqual(['unavailable ai', 'unavailable t.tsx']);
  });

  it('reports an error of its module, for what is in it', async () => {
    const run = await Run.of('export const a = missing.b\nexport const A = () => <b>a</b>\n\n<A />\n\n{a.b()}');
    expect(run.failures()).toEqual(['error missing is not defined', 'error missing is not defined']);
  });

  it('gets the events of elements around the one that is clicked, until one stops them', async () => {
    const run = await Run.of(
      'export const A = () => {\n  const [log, add] = useState("")\n  const note = (text) => () => add((before) => before + text)\n  return <p onClick={note("p")}><b onClick={note("b")}>{log}</b><i onClick={(event) => { event.stopPropagation(); note("i")() }} /></p>\n}\n\n<A />',
    );
    await run.send('b', { type: 'click' });
    await run.send('i', { type: 'click' });
    expect(run.text()).toBe('bpi');
  });

  it('gets the value of a field', async () => {
    const run = await Run.of(
      'export const A = () => {\n  const [name, setName] = useState("")\n  return <p><input value={name} onChange={(event) => setName(event.target.value.toUpperCase())} />{name}</p>\n}\n\n<A />',
    );
    await run.send('input', { type: 'change', value: 'ab' });
    expect(run.text()).toBe('AB');
    expect(run.element('input').props.value).toBe('AB');
  });

  it('shows what is not defined as an unknown component', async () => {
    const run = await Run.of("import { A } from '/a.jsx'\n\n<A>text</A>", { 'a.jsx': '' });
    const content = livePageNodes(
      run.nodes(),
      ['text'],
      0,
      () => 0,
      () => false,
    );
    expect(content).toEqual([{ name: 'A', code: { kind: 'unknown', name: 'A' }, children: ['text'] }]);
  });

  it('shows no more than a page can draw', async () => {
    const run = await Run.of('export const A = () => <p>{"x".repeat(3_000_000)}</p>\n\n<A />');
    expect(run.failures()).toEqual(['tooLarge ']);
  });
});

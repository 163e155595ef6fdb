import { describe, expect, it } from 'vitest';
import { neverCancelled, type PageElement, type PageNode } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';
import { modelOf } from './support';

/** All elements of a page, outermost first. */
function elements(nodes: readonly PageNode[] = []): PageElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));
}

async function find(text: string, name: string, files = {}): Promise<PageElement> {
  const { content } = await modelOf(text, files);
  const found = elements(content).find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}: ${JSON.stringify(content)}`);
  return found;
}

describe('a page as data', () => {
  it('has elements with spans in the text, after front matter and with CRLF', async () => {
    const text = '---\r\ntitle: Start\r\n---\r\n\r\nA *word*.\r\n\r\n<Note>More</Note>\r\n';
    const { content, title, sources } = await modelOf(text);
    expect(title).toBe('Start');
    expect(sources).toEqual([uriOf('index.mdx')]);
    const spans = elements(content).map(({ name, at }) => [name, at && text.slice(at[1], at[2])]);
    expect(spans).toEqual([
      ['p', 'A *word*.'],
      ['em', '*word*'],
      ['Note', '<Note>More</Note>'],
    ]);
  });

  it('evaluates literals, and nothing else', async () => {
    const props = async (attributes: string): Promise<PageElement['props']> => (await find(`<Card ${attributes} />`, 'Card')).props;
    expect(await props('title={"a" + 1} cols={-2} tags={["a", "b"]} horizontal')).toEqual({
      title: 'a1',
      cols: -2,
      tags: ['a', 'b'],
      horizontal: true,
    });
    expect(await props('style={{ color: "red", "--x": 1 }} title={true ? "yes" : "no"}')).toEqual({
      style: { color: 'red', '--x': 1 },
      title: 'yes',
    });
    expect(await props('title={alert("x")}')).toBeUndefined();
    expect(await props('title={"a".constructor}')).toBeUndefined();
    expect(await props('value={{ __proto__: { polluted: true } }}')).toEqual({ value: JSON.parse('{"__proto__":{"polluted":true}}') });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('shows code of the author as what it is', async () => {
    const own = await find('export const Box = () => <b>x</b>;\n\n<Box>Text</Box>', 'Code');
    expect(own).toMatchObject({ code: { kind: 'component', name: 'Box', source: 0 }, children: ['Text'] });
    const imported = await modelOf("import { Chart } from '/snippets/chart.jsx';\n\n<Chart />", {
      'snippets/chart.jsx': 'export const Chart = () => null;',
    });
    const [chart] = elements(imported.content);
    expect(imported.sources[chart?.code?.source ?? -1]).toBe(uriOf('snippets/chart.jsx'));
    expect((await find('{[1, 2].map((n) => n)}', 'Code')).code).toMatchObject({ kind: 'expression' });
    expect((await find('<Nothing />', 'Code')).code).toMatchObject({ kind: 'unknown', name: 'Nothing' });
  });

  it('includes snippets with their values, also in one another, but not for ever', async () => {
    const files = {
      'snippets/hello.mdx': "import Inner from '/snippets/inner.mdx';\n\nHello {name}.\n\n<Inner />",
      'snippets/inner.mdx': 'import Hello from \'/snippets/hello.mdx\';\n\nInner.\n\n<Hello name="again" />',
      'snippets/values.mdx': 'export const price = 12;',
    };
    const text =
      'import Hello from "/snippets/hello.mdx";\nimport { price } from "/snippets/values.mdx";\n\n<Hello name="Ann" />\n\nFor {price}.\n\n<Snippet file="values.mdx" />';
    const { content, sources } = await modelOf(text, files);
    const first = elements(content).filter(({ name }) => name === 'p');
    expect(first[0]?.children).toEqual(['Hello ', 'Ann', '.']);
    expect(first.at(-1)?.children).toEqual(['For ', '12', '.']);
    expect(sources).toHaveLength(4);
    expect(elements(content).length).toBeLessThan(200_000);
  });

  it('replaces variables everywhere, and keeps offsets', async () => {
    const text = 'Go to {{api-url}} now.\n\n```bash\ncurl {{api-url}}\n```\n\n[x]({{api-url}}/a)\n\n<Card title="{{api-url}}" />';
    const { content } = await modelOf(text, {}, { variables: { 'api-url': 'https://api.example.com' } });
    const [paragraph, code, , link, card] = elements(content);
    expect(paragraph?.children).toEqual(['Go to https://api.example.com now.']);
    expect(code?.props?.code).toBe('curl https://api.example.com');
    expect(link?.props?.href).toBe('https://api.example.com/a');
    expect(card?.props?.title).toBe('https://api.example.com');
    expect(card?.at && text.slice(card.at[1], card.at[2])).toBe('<Card title="{{api-url}}" />');
  });

  it('gives headings and titles the ids that links lead to', async () => {
    const { content, headings } = await modelOf(
      '## Set up\n\n## Set up\n\n### Own {#own-id}\n\n<Accordion title="More of it">x</Accordion>',
    );
    expect(elements(content).flatMap(({ id }) => id ?? [])).toEqual(['set-up', 'set-up-2', 'own-id', 'more-of-it']);
    expect(headings).toEqual([
      { id: 'set-up', title: 'Set up', level: 2 },
      { id: 'set-up-2', title: 'Set up', level: 2 },
      { id: 'own-id', title: 'Own', level: 3 },
    ]);
  });

  it('resolves links and images', async () => {
    const docs = { redirects: [{ source: '/old', destination: '/guide#x' }] };
    const text =
      '[a](/guide) [b](/old) [c](#x) [d](https://x.example) [e](/none)\n\n![p](/a.png) ![q](https://x.example/b.png) ![r](./none.png)';
    const { content, images } = await modelOf(text, { 'guide.mdx': '', 'a.png': '' }, docs);
    const all = elements(content);
    expect(all.flatMap(({ link }) => link ?? [])).toEqual([
      { kind: 'page', path: 'guide', hash: '' },
      { kind: 'page', path: 'guide', hash: 'x', from: '/old' },
      { kind: 'anchor', hash: 'x' },
      { kind: 'external' },
      { kind: 'missing', path: 'none' },
    ]);
    expect(all.flatMap(({ image }) => image ?? [])).toEqual([0, 'https://x.example/b.png', './none.png']);
    expect(images).toEqual([uriOf('a.png')]);
  });

  it('has the pages before and after it', async () => {
    const docs = { navigation: { groups: [{ group: 'A', pages: ['one', { group: 'B', pages: ['index'] }, 'two'] }] } };
    const { previous, next } = await modelOf('x', { 'one.mdx': '---\ntitle: First\n---', 'two.mdx': '' }, docs);
    expect({ previous, next }).toEqual({ previous: { title: 'First', path: 'one' }, next: { title: 'Two', path: 'two' } });
    const tabs = {
      navigation: {
        tabs: [
          { tab: 'A', pages: ['one'] },
          { tab: 'B', pages: ['index'] },
        ],
      },
    };
    expect((await modelOf('x', { 'one.mdx': '' }, tabs)).previous).toBeUndefined();
  });

  it('shows what can be read of a page with errors, and says what is wrong', async () => {
    const parts = async (text: string) => {
      const { content, problem } = await modelOf(text);
      const shown = (content ?? []).map((node) => (typeof node === 'string' ? node : JSON.stringify(node.children)));
      return { shown, line: problem?.range.start.line, message: problem?.message };
    };
    expect(await parts('Fine.\n\n<Card title="x">\n\nText\n')).toMatchObject({ shown: ['["Fine."]', '["Text"]'], line: 2 });
    expect(await parts('One.\n\nA {broken expression\n\nTwo.')).toMatchObject({ shown: ['["One."]', '["Two."]'], line: 2 });
    expect(await parts('One.\n\nSee <https://x.example>.\n\nTwo.\n\n1 <2\n\nThree.')).toMatchObject({
      shown: ['["One."]', '["Two."]', '["Three."]'],
      line: 2,
    });
    expect((await parts('a </b> c')).message).toContain('closing');
  });

  it('is read from the newest text', async () => {
    const sample = site({
      'docs.json': '{"theme":"mint","name":"x","colors":{"primary":"#000000"},"navigation":{"pages":["index"]}}',
      'index.mdx': 'One',
    });
    const text = async () => JSON.stringify((await sample.engine.pageModel({ uri: uriOf('index.mdx') }, neverCancelled))?.content);
    expect(await text()).toContain('One');
    sample.workspace.set('index.mdx', 'Two');
    expect(await text()).toContain('Two');
    expect(await sample.engine.pageModel({ uri: uriOf('docs.json') }, neverCancelled)).toBeUndefined();
  });
});

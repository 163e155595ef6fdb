import { describe, expect, it } from 'vitest';
import { withBody } from '../../../support/bodySite';

describe('completion of component names', () => {
  it.each([
    ['<|><|>'.replace('<|><|>', '<<|>\n'), 'Note', '<Note>\n  \n</Note>\n'],
    ['<Ca<|>\n', 'Card', '<Card>\n  \n</Card>\n'],
    ['<Acc<|>\n', 'Accordion', '<Accordion title="">\n  \n</Accordion>\n'],
    ['<St<|>\n', 'Steps', '<Steps>\n  <Step title="">\n    \n  </Step>\n</Steps>\n'],
    ['<Tab<|>\n', 'Tabs', '<Tabs>\n  <Tab title="">\n    \n  </Tab>\n</Tabs>\n'],
    ['<Vis<|>\n', 'Visibility', '<Visibility for="humans">\n  \n</Visibility>\n'],
    ['Press <Ic<|>\n', 'Icon', 'Press <Icon icon="" />\n'],
    ['New: <Ba<|>\n', 'Badge', 'New: <Badge></Badge>\n'],
    ['<Ca<|> title="A" />\n', 'Card', '<Card title="A" />\n'],
    ['<Ca<|>rd title="A" />\n', 'Check', '<Check title="A" />\n'],
    ['<Tree.F<|>\n', 'Tree.File', '<Tree.File name="" />\n'],
  ])('in %j inserts %s with its required content', async (text, label, expected) => {
    expect(await withBody(text).accept(label)).toBe(expected);
  });

  it('offers children of the enclosing component first', async () => {
    const items = await withBody('<Steps>\n  <<|>\n</Steps>\n').complete();
    const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted[0]?.label).toBe('Step');
    expect(sorted.findIndex(({ label }) => label === 'Tab')).toBeGreaterThan(sorted.findIndex(({ label }) => label === 'Card'));
  });

  it('offers the components of the page', async () => {
    const text = 'import Plan from "/plan.mdx";\n\nexport const Price = () => <p />\n\n<P<|>\n';
    const sample = withBody(text, { 'plan.mdx': '' });
    expect(await sample.labels()).toEqual(expect.arrayContaining(['Plan', 'Price', 'Panel']));
    expect(await sample.accept('Plan')).toBe(text.replace('<P<|>', '<Plan />'));
  });

  it('imports components that other pages import', async () => {
    const others = { 'plan.mdx': 'A\n', 'other.mdx': 'import Plan from "/plan.mdx";\n\n<Plan />\n' };
    const sample = withBody('---\ntitle: A\n---\n\n<Pl<|>\n', others);
    await sample.diagnostics('index.mdx');
    expect(await sample.accept('Plan')).toBe('---\ntitle: A\n---\n\nimport Plan from "/plan.mdx";\n\n<Plan />\n');
  });

  it('has a description, and documentation with a link to the page of the service', async () => {
    const card = (await withBody('<<|>\n').complete()).find(({ label }) => label === 'Card');
    expect(card?.detail).toMatch(/^[A-Z].*\.$/);
    expect(JSON.stringify(card?.documentation)).toContain('https://mintlify.com/docs/components/cards');
  });

  it.each(['a < <|>b\n', '```jsx\n<Ca<|>\n```\n', '`<Ca<|>`\n', '---\ntitle: <C<|>\n---\n', 'Text <|>\n', '</Ca<|>\n', '{/* <Ca<|> */}\n'])(
    'offers nothing in %j',
    async (text) => {
      expect(await withBody(text).labels()).not.toContain('Card');
    },
  );
});

describe('completion of attributes', () => {
  it.each([
    ['<Card <|>\n', 'title', '<Card title=""\n'],
    ['<Card <|> />\n', 'horizontal', '<Card horizontal />\n'],
    ['<Card title="A" h<|>>\nB\n</Card>\n', 'href', '<Card title="A" href="">\nB\n</Card>\n'],
    ['<Card ti<|>="A" />\n', 'title', '<Card title="A" />\n'],
    ['<Badge <|>>A</Badge>\n', 'color', '<Badge color="gray">A</Badge>\n'],
    ['<Tabs s<|>>\n</Tabs>\n', 'sync', '<Tabs sync={false}>\n</Tabs>\n'],
    ['<Columns <|>>\n</Columns>\n', 'cols', '<Columns cols={}>\n</Columns>\n'],
    ['<Update\n  label="A"\n  <|>\n>\n</Update>\n', 'tags', '<Update\n  label="A"\n  tags={}\n>\n</Update>\n'],
    [
      '<Color.Item value={{ light: "#fff", dark: "#000" }} <|> />\n',
      'name',
      '<Color.Item value={{ light: "#fff", dark: "#000" }} name="" />\n',
    ],
  ])('in %j inserts %s with a placeholder for its value', async (text, label, expected) => {
    expect(await withBody(text).accept(label)).toBe(expected);
  });

  it('omits attributes that are present, before and after the cursor', async () => {
    const labels = await withBody('<Card title="A" <|> href="/b">\nC\n</Card>\n').labels();
    expect(labels).toEqual(expect.arrayContaining(['icon', 'img']));
    expect(labels).not.toContain('title');
    expect(labels).not.toContain('href');
  });

  it.each(['<Unknown <|> />\n', '<div <|> />\n', '<Card title="A <|>" />\n', '<Card title={a <|>} />\n', '<Card>\nA <|>\n</Card>\n'])(
    'offers nothing in %j',
    async (text) => {
      expect(await withBody(text).labels()).toEqual([]);
    },
  );
});

describe('completion of values', () => {
  it.each([
    ['<Badge color="<|>">A</Badge>\n', 'green', '<Badge color="green">A</Badge>\n'],
    ["<Badge color='gr<|>ay'>A</Badge>\n", 'green', "<Badge color='green'>A</Badge>\n"],
    ['<Badge color="<|>\n', 'green', '<Badge color="green"\n'],
    ['<Badge color="<|> size="sm">A</Badge>\n', 'green', '<Badge color="green" size="sm">A</Badge>\n'],
    ['<Visibility for="<|>">\nA\n</Visibility>\n', 'agents', '<Visibility for="agents">\nA\n</Visibility>\n'],
    ['<Card title="A" horizontal={<|>} />\n', 'true', '<Card title="A" horizontal={true} />\n'],
    ['<Card title="A" horizontal={<|>\n', 'true', '<Card title="A" horizontal={true}\n'],
  ])('in %j inserts %s', async (text, label, expected) => {
    expect(await withBody(text).accept(label)).toBe(expected);
  });

  it.each(['<Card title="<|>" />\n', '<Badge color={<|>}>A</Badge>\n', '<Unknown color="<|>" />\n'])(
    'offers nothing in %j',
    async (text) => {
      expect(await withBody(text).labels()).toEqual([]);
    },
  );
});

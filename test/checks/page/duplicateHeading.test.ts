import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

describe('page.duplicateHeading', () => {
  it.each([
    ['## A b\n\n### <|here:A b|>\n', '## A b\n\n### A b {#a-b-2}\n'],
    ['A\n-\n\n<|here:A|>\n-\n', 'A\n-\n\nA {#a-2}\n-\n'],
    ['<Tabs>\n<Tab title="A">\n## B\n</Tab>\n<Tab title="C">\n## <|here:B|>\n</Tab>\n</Tabs>\n', undefined],
  ])('is a hint in %j', async (text, expected) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'page.duplicateHeading', { severity: 'hint' });
    const fixed = await sample.fix('page.duplicateHeading', 'index.mdx');
    if (expected !== undefined) expect(fixed).toBe(expected);
    expect(await codes(withBody(fixed ?? ''), 'page')).toEqual([]);
  });

  it('proposes consecutive numbers for further headings', async () => {
    const messages = (await withBody('# A\n\n# A\n\n# A\n').diagnostics('index.mdx')).map(({ message }) => message);
    expect(messages.map((message) => /#[\w-]+/.exec(String(message))?.[0])).toEqual(['#a-2', '#a-3']);
  });

  it.each(['## A\n\n## B\n', '## A {#a}\n\n## A {#b}\n', '## {a}\n\n## {a}\n', '```\n## A\n## A\n```\n'])(
    'is not reported in %j',
    async (text) => expect(await codes(withBody(text), 'page')).toEqual([]),
  );

  it('has no fix for a heading in HTML', async () => {
    const sample = withBody('## A\n\n<h2>A</h2>\n');
    expect(await codes(sample, 'page')).toEqual(['page.duplicateHeading']);
    expect((await sample.actions('index.mdx', 'page.duplicateHeading')).filter(({ edit }) => edit)).toEqual([]);
  });
});

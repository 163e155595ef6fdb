import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';

/** A hidden page with a link to an anchor of the page that is checked. */
function linking(...ids: readonly string[]): { readonly 'other.mdx': string } {
  return { 'other.mdx': `---\ntitle: A\nhidden: true\n---\n\n${ids.map((id) => `[A](/index#${id})`).join('\n')}\n` };
}

describe('page.duplicateHeading', () => {
  it.each([
    ['## A b\n\n### <|here:A b|>\n', '## A b\n\n### A b {#a-b-2}\n', 'a-b-2'],
    ['<Tabs>\n<Tab title="A">\n## B\n</Tab>\n<Tab title="C">\n## <|here:B|>\n</Tab>\n</Tabs>\n', undefined, 'b-2'],
  ])('is a hint in %j if a link leads to it', async (text, expected, id) => {
    const sample = withBody(text, linking(id));
    await sample.expectOnly('here', 'page.duplicateHeading', { severity: 'hint' });
    const fixed = await sample.fix('page.duplicateHeading', 'index.mdx');
    if (expected !== undefined) expect(fixed).toBe(expected);
    expect(await codes(withBody(fixed ?? '', linking(id)), 'page')).toEqual([]);
    expect(await codes(withBody(text, linking('a')), 'page')).toEqual([]);
  });

  it.each(['[A](#b-2)', '<a href="#b-2">A</a>', '[A](/index#b-2)', '[A](/#b-2)', '[A](index.mdx#b-2)'])(
    'is a hint if %j in the page leads to it',
    async (link) => expect(await codes(withBody(`${link}\n\n## B\n\n## B\n`), 'page')).toEqual(['page.duplicateHeading']),
  );

  it('follows the links of other pages', async () => {
    const sample = withBody('## B\n\n## B\n', linking('b'));
    expect(await codes(sample, 'page')).toEqual([]);
    sample.workspace.set('other.mdx', linking('b-2')['other.mdx']);
    expect(await codes(sample, 'page')).toEqual(['page.duplicateHeading']);
    sample.workspace.set('other.mdx', linking('c')['other.mdx']);
    expect(await codes(sample, 'page')).toEqual([]);
  });

  it.each([
    ['a link of the navbar', { navbar: '{ "links": [{ "label": "A", "href": "/index#b-2" }] }' }],
    ['the destination of a redirect', { redirects: '[{ "source": "/old", "destination": "/#b-2" }]' }],
  ])('follows %s in docs.json', async (_name, parts) => {
    const sample = withBody('## B\n\n## B\n');
    expect(await codes(sample, 'page')).toEqual([]);
    sample.workspace.set('docs.json', docsJson(parts));
    expect(await codes(sample, 'page')).toEqual(['page.duplicateHeading']);
  });

  it('proposes consecutive numbers for further headings', async () => {
    const messages = (await withBody('# A\n\n# A\n\n# A\n', linking('a-2', 'a-3')).diagnostics('index.mdx')).map(({ message }) => message);
    expect(messages.map((message) => /#[\w-]+/.exec(String(message))?.[0])).toEqual(['#a-2', '#a-3']);
  });

  it.each(['## A\n\n## B\n', '## A {#a}\n\n## A {#b}\n', '## {{a}}\n\n## {{a}}\n', '```\n## A\n## A\n```\n'])(
    'is not reported in %j',
    async (text) => expect(await codes(withBody(text, linking('a-2', 'b-2')), 'page')).toEqual([]),
  );

  it('has no fix for a heading in HTML', async () => {
    const sample = withBody('## A\n\n<h2>A</h2>\n', linking('a-2'));
    expect(await codes(sample, 'page')).toEqual(['page.duplicateHeading']);
    expect((await sample.actions('index.mdx', 'page.duplicateHeading')).filter(({ edit }) => edit)).toEqual([]);
  });
});

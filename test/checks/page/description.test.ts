import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const reporting = (text: string, path = 'index.mdx'): Site => {
  const sample = withBody('---\ndescription: A\n---\n', { [path]: text });
  sample.engine.configure({ 'page.description': 'warning' });
  return sample;
};

describe('page.description', () => {
  it('is reported only if the user sets a severity', async () => {
    await withBody('---\ntitle: A\n---\n\nText.\n').expectNothing();
    await reporting('---\n<|here:title: A|>\n---\n\nText.\n').expectOnly('here', 'page.description', { severity: 'warning' });
  });

  it.each([
    ['---\ntitle: A\n---\n\n# A\n\nThe **first** [page](/b). More.\n', '---\ntitle: A\ndescription: The first page. More.\n---\n\n# A\n'],
    ['---\r\ntitle: A\r\n---\r\n\r\nText\r\nof two lines.\r\n', '---\r\ntitle: A\r\ndescription: Text of two lines.\r\n---\r\n'],
    ['---\ntitle: A\n---\n\n<Note>\nText.\n</Note>\n', '---\ntitle: A\ndescription: ""\n---\n'],
    [`---\ntitle: A\n---\n\nOne. ${'word '.repeat(60)}.\n`, '---\ntitle: A\ndescription: One.\n---\n'],
  ])('gets the first sentences of %j', async (text, expected) => {
    expect(await reporting(text).fix('Add `description`', 'index.mdx')).toContain(expected);
  });

  it.each([
    '---\ntitle: A\ndescription: B\n---\n',
    '---\ntitle: A\nopenapi: GET /a\n---\n',
    '---\ntitle: A\nhidden: true\n---\n',
    '---\ntitle: A\nurl: https://example.com\n---\n',
  ])('is not reported in %j', async (text) => expect(await codes(reporting(text), 'page')).toEqual([]));

  it('is not reported in instructions for agents, unless the navigation has them', async () => {
    expect(await codes(reporting('Text.\n', 'AGENTS.md'), 'page', 'AGENTS.md')).toEqual([]);
    expect(await codes(reporting('Text.\n', 'guides/AGENTS.md'), 'page', 'guides/AGENTS.md')).toContain('page.description');
    const listed = site({
      'docs.json': docsJson({ navigation: '{ "pages": ["index", "AGENTS"] }' }),
      'index.mdx': '---\ndescription: A\n---\n',
      'AGENTS.md': 'Text.\n',
    });
    listed.engine.configure({ 'page.description': 'warning' });
    expect(await codes(listed, 'page', 'AGENTS.md')).toContain('page.description');
  });

  it('is not reported in a snippet', async () => {
    expect(await codes(reporting('Text.\n', 'snippets/a.mdx'), 'page', 'snippets/a.mdx')).toEqual([]);
  });
});

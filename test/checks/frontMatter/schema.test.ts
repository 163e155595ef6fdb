import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';
import { api, codes, pageWithApi } from './support';

describe('frontMatter.schema', () => {
  it('reports an unknown schema, and changes it', async () => {
    const schema = pageWithApi('---\nopenapi-schema: <|here:Usr|>\n---\n');
    await schema.expectOnly('here', 'frontMatter.schema', { names: ['`Usr`', '`User`'] });
    expect(await schema.fix('frontMatter.schema', 'index.mdx')).toBe('---\nopenapi-schema: User\n---\n');
  });

  it('looks a schema up in the file that the page names, for each page', async () => {
    const other = JSON.stringify({ openapi: '3.1.0', info: { title: 'Other' }, paths: {}, components: { schemas: { Order: {} } } });
    const pageOf = (schema: string): string => `---\ntitle: A\nopenapi-schema: ${schema}\n---\n`;
    const sample = site({
      'docs.json': docsJson(),
      'api.json': api,
      'other.json': other,
      'a.mdx': pageOf('api.json Usr'),
      'b.mdx': pageOf('other.json User'),
      'c.mdx': pageOf('api.json Use'),
      'd.mdx': pageOf('Order'),
    });
    const found = await Promise.all(['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'].map((path) => sample.diagnostics(path)));
    const messages = found.map((each) => each.filter(({ code }) => code === 'frontMatter.schema').map(({ message }) => message));
    const suggestsUser = [expect.stringMatching(/Did you mean .*`User`/)];
    expect(messages).toEqual([suggestsUser, [expect.not.stringContaining('`Order`')], suggestsUser, []]);
  });

  it.each<[string, SiteFiles]>([
    ['openapi-schema: User', { 'api.json': api }],
    ['openapi-schema: api.json User', { 'api.json': api }],
  ])('is silent about %s', async (line, others) => {
    expect(await codes(line, others)).toEqual([]);
  });
});

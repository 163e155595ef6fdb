import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { api, codes, pageWithApi } from './support';

describe('frontMatter.schema', () => {
  it('reports an unknown schema, and changes it', async () => {
    const schema = pageWithApi('---\nopenapi-schema: <|here:Usr|>\n---\n');
    await schema.expectOnly('here', 'frontMatter.schema', { names: ['`Usr`', '`User`'] });
    expect(await schema.fix('frontMatter.schema', 'index.mdx')).toBe('---\nopenapi-schema: User\n---\n');
  });

  it.each<[string, SiteFiles]>([
    ['openapi-schema: User', { 'api.json': api }],
    ['openapi-schema: api.json User', { 'api.json': api }],
  ])('is silent about %s', async (line, others) => {
    expect(await codes(line, others)).toEqual([]);
  });
});

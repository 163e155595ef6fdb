import { describe, expect, it } from 'vitest';
import { api, codes, pageWithApi } from './support';

describe('frontMatter.ambiguous', () => {
  it('reports an operation of several files as a hint, and proposes the files', async () => {
    const sample = pageWithApi("---\nopenapi: <|here:'GET /users'|>\n---\n", { 'v2.json': api, 'v1.json': api });
    await sample.expectOnly('here', 'frontMatter.ambiguous', { severity: 'hint', names: ['`v1.json`, `v2.json`', '`v1.json`'] });
    expect(await sample.fix('Change to `v2.json GET /users`', 'index.mdx')).toBe("---\nopenapi: 'v2.json GET /users'\n---\n");
  });

  it('is silent about a reference with its file', async () => {
    expect(await codes('openapi: v2.json GET /users', { 'v2.json': api, 'v1.json': api })).toEqual([]);
  });
});

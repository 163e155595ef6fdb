import { describe, expect, it } from 'vitest';
import { GitRepository } from '../../support/gitRepository';
import { docs } from '../../support/lspSite';
import { textOf } from '../cli';
import { agent, page } from './agent';

const version = (path: string): string =>
  `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\npaths:\n  ${path}:\n    get: { operationId: list, responses: {} }\n`;

function repository(): GitRepository {
  const found = new GitRepository({
    'docs.json': docs({ navigation: { pages: ['index', 'list'] } }),
    'index.mdx': page('Home'),
    'list.mdx': '---\ntitle: List\nopenapi: GET /users\n---\n',
    'openapi.yaml': version('/users'),
  });
  found.commit();
  found.write('openapi.yaml', version('/members'));
  return found;
}

const versions = { old: 'HEAD:openapi.yaml', new: 'openapi.yaml' };

describe('api_diff', () => {
  it('lists the changes, and what of the site they break', async () => {
    const { call } = await agent(repository());
    const { text, data } = await call('api_diff', versions);
    expect(text).toBe(
      '1 change, ! breaks clients:\n! GET /members: renamed from `GET /users`\n1 place of the site with former names:\nlist.mdx:3:10 page GET /users → GET /members',
    );
    expect(data).toMatchObject({
      uses: [{ at: 'list.mdx:3:10', kind: 'page', former: 'GET /users', now: 'GET /members', fixable: true }],
      changed: [],
    });
  });

  it('updates the site', async () => {
    const site = repository();
    const { call } = await agent(site);
    expect((await call('api_diff', { ...versions, fix: true, dryRun: true })).text).toContain('Would change list.mdx.');
    expect((await call('api_diff', { ...versions, fix: true })).data).toMatchObject({ changed: [{ file: 'list.mdx' }] });
    expect(textOf(site, 'list.mdx')).toContain('openapi: GET /members');
  });

  it.each(['../openapi.yaml', '/etc/passwd', 'HEAD:../openapi.yaml', 'HEAD:none.yaml', 'none:openapi.yaml'])(
    'is refused for %s',
    async (old) => {
      const { call } = await agent(repository());
      expect((await call('api_diff', { ...versions, old })).isError).toBe(true);
    },
  );
});

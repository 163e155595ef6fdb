import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';
import { navigation } from './support';

async function path(sample: Site, file: string, position?: { line: number; character: number }): Promise<readonly string[] | undefined> {
  const found = await sample.engine.navigationPath({ uri: uriOf(file), ...(position && { position }) }, neverCancelled);
  expect(sample.log).toEqual([]);
  return found?.ids;
}

function atCursor(sample: Site): Promise<readonly string[] | undefined> {
  const { path: file, position } = sample.cursor();
  return path(sample, file, position);
}

const api = `openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /users:
    get:
      summary: List users
    post:
      summary: Add <|>a user
components:
  schemas:
    User: {}
`;

describe('the path of a document', () => {
  it('leads to the entry of a page', async () => {
    const sample = site({
      'docs.json': navigation({
        tabs: [
          { tab: 'A', pages: ['index', 'folder'] },
          { tab: 'B', groups: [{ group: 'G', root: 'root', pages: ['/setup'] }] },
        ],
      }),
      'folder/index.mdx': '',
      'setup.mdx': '',
      'root.mdx': '',
      'other.mdx': '',
    });
    expect(await path(sample, 'setup.mdx')).toEqual(['tab:B', 'tab:B/group:G', 'tab:B/group:G/page:~1setup']);
    expect(await path(sample, 'folder/index.mdx')).toEqual(['tab:A', 'tab:A/page:folder']);
    expect(await path(sample, 'root.mdx')).toEqual(['tab:B', 'tab:B/group:G']);
    expect(await path(sample, 'other.mdx')).toEqual([]);
  });

  it('leads to the element around a position', async () => {
    const around = (text: string) => atCursor(site({ 'docs.json': text }));
    expect(await around('{"navigation": {"groups": [{"group": "A"}, {"gro<|>up": "B", "pages": ["index"]}]}}')).toEqual(['group:B']);
    expect(await around('{"navigation": {"groups": [{"group": "B", "pages": ["in<|>dex"]}]}}')).toEqual(['group:B', 'group:B/page:index']);
    expect(await around('{"name<|>": "x", "navigation": {"groups": [{"group": "A"}]}}')).toEqual([]);
  });

  it('leads through fragments', async () => {
    const sample = site({
      'docs.json': navigation({ tabs: [{ tab: 'A', groups: [{ $ref: './start.json' }] }] }),
      'start.json': '{ "group": "Start", "pages": { "$ref": "./pages.json" } }',
      'pages.json': '["index", { "group": "Inner", "pages": ["se<|>tup"] }]',
    });
    const inner = 'tab:A/group:Start/group:Inner';
    expect(await atCursor(sample)).toEqual(['tab:A', 'tab:A/group:Start', inner, `${inner}/page:setup`]);
    expect(await path(sample, 'start.json', { line: 0, character: 6 })).toEqual(['tab:A', 'tab:A/group:Start']);
  });

  it('leads to the endpoint of an operation', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ group: 'API', openapi: 'api.yaml', pages: ['GET /users', 'POST /users'] }] }),
      'api.yaml': api,
    });
    expect(await atCursor(sample)).toEqual(['group:API', 'group:API/endpoint:POST ~1users']);
    expect(await path(sample, 'api.yaml', { line: 4, character: 0 })).toEqual(['group:API', 'group:API/endpoint:GET ~1users']);
    expect(await path(sample, 'api.yaml', { line: 10, character: 5 })).toEqual([]);
    expect(await path(sample, 'api.yaml')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const description = `openapi: 3.1.0
paths:
  /users:
    get: { tags: [Users] }
    post: { tags: [Users] }
  /orders:
    get: { tags: [Orders] }
    put: { tags: [Orders] }
  /hidden:
    get: { x-hidden: true }
`;
const navigation = `{
    "tabs": [
      {
        "tab": "API",
        "openapi": "api.yaml",
        "groups": [
          {
            "group": "Start",
            "pages": ["index"]
          },
          {
            "group": "Users",
            "pages": [
              "GET /users",
              { "group": "More", "pages": ["webhook x"] }
            ]
          },
          { "group": "Sales", "pages": ["GET /orders"] }
        ]
      }
    ]
  }`;

function withCursorAt(text: string): Site {
  return site({ 'docs.json': docsJson({ navigation }), 'api.yaml': description.replace(text, `<|>${text}`) });
}

async function offered(asked: Site): Promise<CodeAction[]> {
  const { path, position } = asked.cursor();
  const actions = await asked.engine.codeActions(uriOf(path), { start: position, end: position }, [], neverCancelled);
  expect(asked.log).toEqual([]);
  return actions;
}

async function textAfter(asked: Site, title: string): Promise<string> {
  const action = (await offered(asked)).find((each) => each.title === title);
  return asked.apply(action?.edit?.changes?.[uriOf('docs.json')] ?? []);
}

describe('an operation that is in no navigation', () => {
  it('can be added to a group, that of its tag first', async () => {
    const asked = withCursorAt('post:');
    const [first] = await offered(asked);
    expect(first?.title).toBe('Add to `API › Users`');
    expect(await textAfter(asked, 'Add to `API › Users`')).toContain(
      '"GET /users",\n              "POST /users",\n              { "group": "More"',
    );
  });

  it('goes where operations of its tag stand, whatever the group is called', async () => {
    const asked = withCursorAt('put:');
    expect((await offered(asked))[0]?.title).toBe('Add to `API › Sales`');
    expect(await textAfter(asked, 'Add to `API › Sales`')).toContain('{ "group": "Sales", "pages": ["GET /orders", "PUT /orders"] }');
  });

  it('is added with its siblings at the path', async () => {
    expect(await textAfter(withCursorAt('/users:'), 'Add to `API › Users`')).toContain('"POST /users"');
  });

  it('is none where it is listed, hidden, generated or has a page, and on other lines', async () => {
    expect(await offered(withCursorAt('get: { tags: [Users] }'))).toEqual([]);
    expect(await offered(withCursorAt('get: { x-hidden'))).toEqual([]);
    expect(await offered(withCursorAt('openapi: 3.1.0'))).toEqual([]);
    const written = site({
      'docs.json': docsJson({ navigation }),
      'api.yaml': description.replace('post:', '<|>post:'),
      'users/create.mdx': '---\nopenapi: "POST /users"\n---\n',
    });
    expect(await offered(written)).toEqual([]);
    const generated = docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["index"] }] }' });
    expect(await offered(site({ 'docs.json': generated, 'api.yaml': description.replace('post:', '<|>post:') }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const openApiText = `openapi: 3.1.0
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
  return site({ 'docs.json': docsJson({ navigation }), 'api.yaml': openApiText.replace(text, `<|>${text}`) });
}

async function offered(sample: Site): Promise<CodeAction[]> {
  const { path, position } = sample.cursor();
  const actions = await sample.engine.codeActions(uriOf(path), { start: position, end: position }, [], neverCancelled);
  expect(sample.log).toEqual([]);
  return actions;
}

async function textAfter(sample: Site, title: string): Promise<string> {
  const action = (await offered(sample)).find((each) => each.title === title);
  return sample.apply(action?.edit?.changes?.[uriOf('docs.json')] ?? []);
}

describe('an operation that is not in the navigation', () => {
  it('can be added to a group, the group of its tag first', async () => {
    const sample = withCursorAt('post:');
    const [first] = await offered(sample);
    expect(first?.title).toBe('Add to `API › Users`');
    expect(await textAfter(sample, 'Add to `API › Users`')).toContain(
      '"GET /users",\n              "POST /users",\n              { "group": "More"',
    );
  });

  it('can be added to the group with operations of its tag, whatever its name is', async () => {
    const sample = withCursorAt('put:');
    expect((await offered(sample))[0]?.title).toBe('Add to `API › Sales`');
    expect(await textAfter(sample, 'Add to `API › Sales`')).toContain('{ "group": "Sales", "pages": ["GET /orders", "PUT /orders"] }');
  });

  it('can be added at its path', async () => {
    expect(await textAfter(withCursorAt('/users:'), 'Add to `API › Users`')).toContain('"POST /users"');
  });

  it('cannot be added if it is listed, hidden, generated or has a page, or on other lines', async () => {
    expect(await offered(withCursorAt('get: { tags: [Users] }'))).toEqual([]);
    expect(await offered(withCursorAt('get: { x-hidden'))).toEqual([]);
    expect(await offered(withCursorAt('openapi: 3.1.0'))).toEqual([]);
    const written = site({
      'docs.json': docsJson({ navigation }),
      'api.yaml': openApiText.replace('post:', '<|>post:'),
      'users/create.mdx': '---\nopenapi: "POST /users"\n---\n',
    });
    expect(await offered(written)).toEqual([]);
    const generated = docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["index"] }] }' });
    expect(await offered(site({ 'docs.json': generated, 'api.yaml': openApiText.replace('post:', '<|>post:') }))).toEqual([]);
  });
});

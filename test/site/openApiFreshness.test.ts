import { expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { Screen } from '../support/screen';

const navigation = (path: string): string => `{ "groups": [{ "group": "A", "openapi": "${path}", "pages": ["index", "GET /users"] }] }`;
/** OpenAPI file so large that it is parsed in another thread. */
const large = (path: string): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'API', description: 'x'.repeat(600_000) }, paths: { [path]: { get: {} } } });

it('a large OpenAPI file that changes is parsed once for two sites, their pages, lenses and problems', async () => {
  const workspace = new MemoryWorkspace({
    'docs.json': docsJson({ navigation: navigation('in/api.json') }),
    'index.mdx': '---\nopenapi: GET /users\n---\n',
    'in/docs.json': docsJson({ navigation: navigation('api.json') }),
    'in/index.mdx': '---\nopenapi: GET /users\n---\n',
    'in/api.json': large('/users'),
  });
  let parsed = 0;
  const engine = createDocsLanguageService({
    workspace,
    openApiThread: {
      async parse(text, syntax) {
        parsed++;
        return operationTable(text, syntax);
      },
    },
  });
  const screen = new Screen(engine, workspace, ['docs.json', 'index.mdx', 'in/docs.json', 'in/index.mdx', 'in/api.json']);
  expect(await screen.first()).toMatchObject({ 'in/api.json': ['In navigation: A'] });
  expect(parsed).toBe(1);
  expect((await screen.after(() => workspace.set('index.mdx', '---\ntitle: Users\n---\n'))).lenses).toEqual({});
  expect(parsed).toBe(1);
  const { problems, lenses } = await screen.after(() => workspace.set('in/api.json', large('/people')));
  expect(Object.keys(problems)).toEqual(['docs.json', 'in/docs.json', 'in/index.mdx']);
  expect(lenses).toEqual({ 'in/api.json': ['Not in navigation'] });
  expect(parsed).toBe(2);
  const checked = await engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  expect(checked).toEqual([uriOf('docs.json')]);
  expect(parsed).toBe(2);
});

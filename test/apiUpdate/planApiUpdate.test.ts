import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { api, operation, pageWith, update } from './support';

const users = api(operation('get', '/users', 'operationId: list') + operation('get', "'/users/{id}'", 'operationId: get'));
const members = api(operation('get', '/members', 'operationId: list') + operation('get', "'/members/{memberId}'", 'operationId: get'));
const none = api('  {}\n').replace('paths:\n  {}', 'paths: {}');

const navigation = (pages: string): string =>
  docsJson({ navigation: `{ "groups": [{ "group": "API", "openapi": "openapi.yaml", "pages": ${pages} }] }` });

describe('a new version of an OpenAPI file', () => {
  it('changes nothing in a site that names none of its changed operations', async () => {
    const files = { 'docs.json': navigation('["index", "GET /users"]'), 'index.mdx': pageWith('curl https://api.example.com/v1/users') };
    expect(await update(files, users, users.replace('operationId: get', 'operationId: get, summary: One'))).toEqual({
      ...{ uses: [], redirects: [], removed: [], texts: {} },
    });
  });

  it('renames entries of the navigation, and the operations of pages', async () => {
    const result = await update(
      {
        'docs.json': navigation('["index", "GET /users", "openapi.yaml get /users/{id}", "one"]'),
        'one.mdx': '---\ntitle: One\nopenapi: "openapi.yaml GET /users/{id}"\n---\n',
      },
      users,
      members,
      false,
    );
    expect(result.uses).toEqual([
      'docs.json: entry GET /users → GET /members',
      'docs.json: entry GET /users/{id} → GET /members/{memberId}',
      'one.mdx: page GET /users/{id} → GET /members/{memberId}',
    ]);
    expect(result.texts).toEqual({
      'docs.json': navigation('["index", "GET /members", "openapi.yaml get /members/{memberId}", "one"]'),
      'one.mdx': '---\ntitle: One\nopenapi: "openapi.yaml GET /members/{memberId}"\n---\n',
    });
  });

  it('renames the schemas of pages', async () => {
    const page = (name: string): string => `---\ntitle: User\nopenapi-schema: ${name}\n---\n`;
    const schemas = (name: string): string => `components: { schemas: { ${name}: { type: object }, Other: {} } }\n`;
    const result = await update({ 'index.mdx': page('User') }, users + schemas('User'), users + schemas('Member'));
    expect(result.uses).toEqual(['index.mdx: page User → Member']);
    expect(result.texts).toEqual({ 'index.mdx': page('Member') });
  });

  it('changes the samples of the pages that have the file in scope, if others describe the same URLs', async () => {
    const group = (file: string, page: string): string => `{ "group": "${file}", "openapi": "${file}.yaml", "pages": ["${page}"] }`;
    const code = pageWith('curl https://api.example.com/v1/users');
    const result = await update(
      {
        'docs.json': docsJson({ navigation: `{ "groups": [${group('openapi', 'new')}, ${group('old', 'former')}] }` }),
        'old.yaml': users,
        'new.mdx': code,
        'former.mdx': code,
        'elsewhere.mdx': code,
      },
      users,
      members,
      false,
    );
    expect(result.uses).toEqual(['new.mdx: sample GET /users → GET /members']);
    expect(result.texts).toEqual({ 'new.mdx': pageWith('curl https://api.example.com/v1/members') });
  });

  it('names what has no successor, and does not edit it', async () => {
    const result = await update(
      {
        'docs.json': navigation('["index", "GET /users"]'),
        'index.mdx': pageWith('curl https://api.example.com/v1/users'),
        'one.mdx': '---\ntitle: One\nopenapi: GET /users\n---\n',
      },
      users,
      none,
    );
    expect(result).toEqual({
      uses: ['docs.json: entry GET /users !', 'index.mdx: sample GET /users !', 'one.mdx: page GET /users !'],
      ...{ redirects: [], removed: ['/api-reference/get-users'], texts: {} },
    });
  });

  it('removes nothing if it cannot be read as a whole', async () => {
    const files = { 'docs.json': navigation('["index", "GET /users"]') };
    expect((await update(files, users, `${none}\n  broken: [`)).uses).toEqual([]);
    expect((await update(files, users, none.replace('paths: {}', 'paths: { /users: { $ref: "./users.yaml" } }'))).uses).toEqual([]);
  });

  it('leaves entries of other OpenAPI files, and operations that another file has, alone', async () => {
    const result = await update(
      {
        'docs.json': docsJson({
          navigation:
            '{ "groups": [{ "group": "A", "openapi": "z.yaml", "pages": ["index", "GET /users"] }, { "group": "B", "openapi": "openapi.yaml", "pages": ["GET /users"] }] }',
        }),
        'index.mdx': '---\ntitle: One\nopenapi: GET /users\n---\n',
        'z.yaml': users,
      },
      users,
      none,
    );
    expect(result.uses).toEqual(['docs.json: entry GET /users !']);
  });
});

describe('requests of samples', () => {
  const versions = (before: string, after: string): [string, string] => {
    const [[method = '', path = ''], [newMethod = '', newPath = '']] = [before, after].map((each) => each.split(' ')) as [
      string[],
      string[],
    ];
    const others = operation('get', '/stable', 'operationId: stable');
    return [
      api(operation(method, `'${path}'`, 'operationId: x') + others),
      api(operation(newMethod, `'${newPath}'`, 'operationId: x') + others),
    ];
  };
  const url = 'https://api.example.com/v1';

  it.each([
    ['a segment', 'get /users', 'get /members', `curl ${url}/users?limit=1`, `curl ${url}/members?limit=1`],
    ['a segment before a value', 'get /users/{id}', 'get /members/{key}', `curl "${url}/users/$ID"`, `curl "${url}/members/$ID"`],
    ['a new prefix', 'get /users/{id}', 'get /v2/users/{id}', `curl ${url}/users/42`, `curl ${url}/v2/users/42`],
    ['a prefix less', 'get /beta/users/{id}', 'get /users/{id}', `curl ${url}/beta/users/42`, `curl ${url}/users/42`],
    ['a new end', 'get /users/{id}', 'get /users/{id}/profile', `curl ${url}/users/42`, `curl ${url}/users/42/profile`],
    ['an end less', 'get /users/{id}/profile', 'get /users/{id}', `curl ${url}/users/42/profile`, `curl ${url}/users/42`],
    ['values in another order', 'get /a/{x}/b/{y}', 'get /b/{y}/a/{x}', `curl ${url}/a/1/b/2`, `curl ${url}/b/2/a/1`],
    ['a new parameter', 'get /users/{id}', 'get /orgs/{org}/users/{id}', `curl ${url}/users/42`, `curl ${url}/orgs/{org}/users/42`],
    ['a method', 'put /users/{id}', 'patch /users/{id}', `curl -X PUT ${url}/users/42`, `curl -X PATCH ${url}/users/42`],
    ['an implied method', 'get /users', 'delete /users', `curl ${url}/users`, `curl -X DELETE ${url}/users`],
    ['a variable', 'get /users', 'get /members', `URL=${url}\ncurl $URL/users`, `URL=${url}\ncurl $URL/members`],
    ['a prefix after a variable', 'get /users', 'get /v2/users', `URL=${url}\ncurl $URL/users`, `URL=${url}\ncurl $URL/v2/users`],
    ['the value of a variable', 'get /users', 'get /members', `URL=${url}/users\ncurl "$URL"`, `URL=${url}/members\ncurl "$URL"`],
  ])('follow %s', async (_, before, after, code, expected) => {
    const result = await update({ 'index.mdx': pageWith(code) }, ...versions(before, after));
    expect(result.texts).toEqual({ 'index.mdx': pageWith(expected) });
  });

  it.each([
    ['http', 'put /users', 'post /members', `PUT ${url}/users HTTP/1.1`, `POST ${url}/members HTTP/1.1`],
    ['js', 'get /users/{id}', 'get /members/{id}', `fetch(\`${url}/users/\${id}\`);`, `fetch(\`${url}/members/\${id}\`);`],
    ['js', 'get /users', 'delete /users', `fetch('${url}/users');`, `fetch('${url}/users', { method: 'DELETE' });`],
    ['js', 'put /users', 'patch /users', `axios.put('${url}/users', user);`, `axios.patch('${url}/users', user);`],
    ['python', 'get /users', 'get /members', `url = "${url}/users"\nrequests.get(url)`, `url = "${url}/members"\nrequests.get(url)`],
    ['python', 'put /users', 'patch /users', `requests.put("${url}/users")`, `requests.patch("${url}/users")`],
    ['go', 'get /users', 'get /members', `http.Get("${url}/users")`, `http.Get("${url}/members")`],
  ])('are rewritten in %s: %s', async (language, before, after, code, expected) => {
    const result = await update({ 'index.mdx': pageWith(code, language) }, ...versions(before, after));
    expect(result.texts).toEqual({ 'index.mdx': pageWith(expected, language) });
  });

  it.each([
    ['of a method that takes other arguments', 'js', 'get /users', 'post /users', `axios.get('${url}/users');`],
    ['with another form', 'go', 'get /users', 'post /users', `http.Get("${url}/users")`],
    ['with a variable of two requests', 'bash', 'get /users', 'get /members', `URL=${url}/users\ncurl $URL\ncurl $URL/1/2/3`],
  ])('are named, but not changed, if they are %s', async (_, language, before, after, code) => {
    const result = await update({ 'index.mdx': pageWith(code, language) }, ...versions(before, after));
    const name = (text: string): string => text.replace(/^\w+/, (method) => method.toUpperCase());
    expect(result).toMatchObject({ uses: [`index.mdx: sample ${name(before)} → ${name(after)} !`], texts: {} });
  });

  it.each([`curl ${url}/stable`, 'curl https://other.example.com/v1/users', `curl ${url}/members`, `curl $HOST/users`])(
    'are left alone in %j',
    async (code) => expect((await update({ 'index.mdx': pageWith(code) }, ...versions('get /users', 'get /members'))).uses).toEqual([]),
  );

  it('are left alone if only the name of a parameter changes', async () =>
    expect(
      (await update({ 'index.mdx': pageWith(`curl ${url}/users/{id}`) }, ...versions('get /users/{id}', 'get /users/{key}'))).uses,
    ).toEqual([]));

  it('are updated in snippets, with the line breaks of the file', async () => {
    const snippet = (path: string): string => pageWith(`curl ${url}${path}`).replaceAll('\n', '\r\n');
    const files = { 'index.mdx': "import A from '/snippets/a.mdx';\n\n<A />\n", 'snippets/a.mdx': snippet('/users') };
    const result = await update(files, ...versions('get /users', 'get /members'));
    expect(result.texts).toEqual({ 'snippets/a.mdx': snippet('/members') });
  });
});

describe('addresses of generated pages', () => {
  const summaries = (first: string, second = 'Get user'): string =>
    api(
      operation('get', '/users', `summary: ${first}, tags: [Users]`) +
        operation('get', "'/users/{id}'", `summary: ${second}, tags: [Users]`),
    );
  const generated = docsJson({
    navigation: '{ "groups": [{ "group": "Home", "pages": ["index"] }, { "group": "API", "openapi": "openapi.yaml" }] }',
  });

  it('get redirects, and links lead to the new ones', async () => {
    const page = (address: string): string => `[A](/${address}#top) [B](${address}) <Card title="C" href="/${address}/" />\n`;
    const files = { 'docs.json': generated, 'index.mdx': page('api-reference/users/list-users') };
    const result = await update(files, summaries('List users'), summaries('List members'));
    expect(result.uses).toEqual(Array(3).fill('index.mdx: link /api-reference/users/list-users → /api-reference/users/list-members'));
    expect(result.redirects).toEqual(['/api-reference/users/list-users → /api-reference/users/list-members']);
    expect(result.texts['index.mdx']).toBe(page('api-reference/users/list-members'));
    expect(JSON.parse(result.texts['docs.json'] ?? '')).toMatchObject({
      redirects: [{ source: '/api-reference/users/list-users', destination: '/api-reference/users/list-members' }],
    });
  });

  it('get no redirects without them', async () => {
    const result = await update({ 'docs.json': generated }, summaries('List users'), summaries('List members'), false);
    expect(result).toEqual({ uses: [], redirects: [], removed: [], texts: {} });
  });

  it('are those of the renamed entries', async () => {
    const result = await update({ 'docs.json': navigation('["index", "GET /users"]') }, users, members);
    expect(result.redirects).toEqual(['/api-reference/get-users → /api-reference/get-members']);
  });

  it('stay if another operation takes them', async () => {
    const result = await update({ 'docs.json': generated }, summaries('List users', 'Get user'), summaries('Get user', 'List users'));
    expect(result.redirects).toEqual([]);
  });

  it('are not those of pages with a file', async () => {
    const files = {
      'docs.json': generated,
      'index.mdx': '[A](/api-reference/users/list-users)\n',
      'api-reference/users/list-users.mdx': '---\ntitle: Own\n---\n',
    };
    expect(await update(files, summaries('List users'), summaries('List members'))).toMatchObject({ uses: [], redirects: [], texts: {} });
  });

  it('change the ends of redirects to them', async () => {
    const docs = generated.replace(/\}\s*$/, ', "redirects": [{ "source": "/old", "destination": "/api-reference/users/list-users" }] }');
    const result = await update({ 'docs.json': docs }, summaries('List users'), summaries('List members'));
    expect(JSON.parse(result.texts['docs.json'] ?? '').redirects).toEqual([
      { source: '/old', destination: '/api-reference/users/list-members' },
      { source: '/api-reference/users/list-users', destination: '/api-reference/users/list-members' },
    ]);
  });

  it('of removed operations have links that are named', async () => {
    const files = { 'docs.json': generated, 'index.mdx': '[A](/api-reference/users/list-users)\n' };
    const result = await update(files, summaries('List users'), api(operation('get', "'/users/{id}'", 'summary: Get user, tags: [Users]')));
    expect(result).toMatchObject({
      uses: ['index.mdx: link /api-reference/users/list-users !'],
      removed: ['/api-reference/users/list-users'],
      texts: {},
    });
  });
});

import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { openApi32 } from '../../support/openApi';
import { site } from '../../support/site';
import { navigation, nodes, outline, textAt } from './support';

const users = `openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /users:
    get:
      summary: List users
      tags: [People]
    post:
      deprecated: true
      tags: [People]
    put:
      x-hidden: true
  /health:
    get:
      summary: Health
webhooks:
  joined:
    post: {summary: A user joins, tags: [a/b]}
`;
const orders = 'openapi: 3.0.0\ninfo: {title: Orders, version: "1"}\npaths:\n  /orders:\n    get: {}\n';

describe('generated pages', () => {
  it('are listed by tag below the OpenAPI file of an element without content', async () => {
    const sample = site({
      'docs.json': navigation({
        tabs: [
          {
            tab: 'API',
            openapi: ['users.yaml', { source: '/orders.yaml', directory: 'orders' }, 'https://example.com/a.json', 'gone.yaml'],
          },
          { tab: 'Own', openapi: 'users.yaml', pages: ['GET /users'] },
        ],
      }),
      'users.yaml': users,
      'orders.yaml': orders,
    });
    expect(await outline(sample)).toEqual([
      'tab "API"',
      '  source "users.yaml"',
      '    generated group "People"',
      '      generated page "List users" GET',
      '      generated page "/users" POST deprecated',
      '    generated page "Health" GET',
      '    generated group "a/b"',
      '      generated page "A user joins" WEBHOOK',
      '  source "/orders.yaml"',
      '    generated page "/orders" GET',
      '  source "https://example.com/a.json"',
      '  source "gone.yaml" missing',
      'tab "Own"',
      '  endpoint "List users" GET',
    ]);
    const [first, second] = await nodes(sample, 'tab:API');
    expect([first?.id, second?.id]).toEqual(['tab:API/source:users.yaml', 'tab:API/source:orders.yaml']);
    const [page] = await nodes(sample, 'tab:API/source:users.yaml/generated group:People');
    expect(page?.id).toBe('tab:API/source:users.yaml/generated group:People/generated page:GET ~1users');
    expect(page && textAt(sample, page)).toBe('"users.yaml"');
    expect(page?.target?.uri).toBe(uriOf('users.yaml'));
  });

  it('are in nested groups with labels, and have badges, since OpenAPI 3.2', async () => {
    const sample = site({ 'docs.json': navigation({ tabs: [{ tab: 'API', openapi: 'api.yaml' }] }), 'api.yaml': openApi32 });
    expect(await outline(sample)).toEqual([
      'tab "API"',
      '  source "api.yaml"',
      '    generated group "File store"',
      '      generated group "Deleted files"',
      '        generated page "Search" QUERY #In beta',
      '        generated page "A file changed" WEBHOOK',
      '      generated page "Read" GET',
      '      generated page "Copy a file" COPY',
      '    generated page "Ping" GET',
    ]);
    const line = openApi32.split('\n').findIndex((each) => each.includes('query:'));
    const found = await sample.engine.navigationPath({ uri: uriOf('api.yaml'), position: { line, character: 6 } }, neverCancelled);
    const source = 'tab:API/source:api.yaml';
    const inner = `${source}/generated group:File store/generated group:Deleted files`;
    expect(found?.ids).toEqual([
      'tab:API',
      source,
      inner.slice(0, inner.lastIndexOf('/')),
      inner,
      `${inner}/generated page:QUERY ~1search`,
    ]);
  });

  it('are in groups labelled by `x-group` before OpenAPI 3.2', async () => {
    const text = users.replace('paths:', 'tags: [{ name: People, x-group: Users and teams, summary: Ignored }]\npaths:');
    const sample = site({ 'docs.json': navigation({ groups: [{ group: 'API', openapi: 'users.yaml' }] }), 'users.yaml': text });
    expect((await nodes(sample, 'group:API/source:users.yaml')).map(({ label }) => label)).toEqual(['Users and teams', 'Health', 'a/b']);
  });

  it('are found from their operations', async () => {
    const sample = site({ 'docs.json': navigation({ groups: [{ group: 'API', openapi: 'users.yaml' }] }), 'users.yaml': users });
    const found = await sample.engine.navigationPath({ uri: uriOf('users.yaml'), position: { line: 5, character: 10 } }, neverCancelled);
    const source = 'group:API/source:users.yaml';
    expect(found?.ids).toEqual([
      'group:API',
      source,
      `${source}/generated group:People`,
      `${source}/generated group:People/generated page:GET ~1users`,
    ]);
    const health = await sample.engine.navigationPath({ uri: uriOf('users.yaml'), position: { line: 13, character: 0 } }, neverCancelled);
    expect(health?.ids).toEqual(['group:API', source, `${source}/generated page:GET ~1health`]);
  });

  it('of a navigation without elements are at the top', async () => {
    const sample = site({ 'docs.json': navigation({ openapi: 'orders.yaml' }), 'orders.yaml': orders });
    expect(await outline(sample)).toEqual(['source "orders.yaml"', '  generated page "/orders" GET']);
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { type Site, type SiteFiles, site } from '../support/site';

const events = `asyncapi: 3.0.0
channels:
  orderPlaced:
    address: orders/placed
    title: Order was placed
  orderShipped: { address: 'orders/{id}/shipped' }
  user/signup: {}
`;

function withEntry(entry: string, more: SiteFiles = {}, asyncapi: unknown = '/api/events.yaml'): Site {
  const navigation = `{ "groups": [{ "group": "A", "asyncapi": ${JSON.stringify(asyncapi)}, "pages": ["index", "<|here:${entry}|>"] }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api/events.yaml': events, ...more });
}

describe('references to channels', () => {
  it.each([
    'orderPlaced',
    'orders/placed',
    'orders/{id}/shipped',
    'user/signup',
    'api/events.yaml orderPlaced',
    // Pages that the service generates of channels: how it makes an address of them is not known.
    'api-reference/order-placed',
    'events/order-was-placed',
  ])('%s is there', async (entry) => {
    await withEntry(entry).expectNothing();
  });

  it.each([
    ['orderPlacd', 'orderPlaced'],
    ['OrderPlaced', 'orderPlaced'],
    ['user/signups', 'user/signup'],
    ['api/events.yaml orderShiped', 'api/events.yaml orderShipped'],
  ])('%s is a misspelling', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'channel.unknown', { severity: 'warning', names: ['api/events.yaml', `Did you mean \`${repaired}\`?`] });
    expect(await wrong.fix('channel.unknown')).toBe(withEntry(repaired).text());
  });

  it('may be meant to be pages', async () => {
    const wrong = withEntry('guides/webhoks', { 'guides/webhooks.mdx': '' });
    await wrong.expectOnly('here', 'channel.unknown', { names: ['Did you mean `guides/webhooks`?'] });
    expect(await wrong.fix('channel.unknown')).toBe(withEntry('guides/webhooks').text());
  });

  it('have no proposal where nothing is like them', async () => {
    const wrong = withEntry('somethingElse');
    await wrong.expectOnly('here', 'channel.unknown', { names: ['`somethingElse`'] });
    expect((await wrong.actions()).filter(({ edit }) => edit)).toEqual([]);
  });

  it('are looked up in every description of a list, and inherited', async () => {
    const more = { 'more.json': JSON.stringify({ asyncapi: '2.6.0', channels: { 'stock/low': {} } }) };
    await withEntry('stock/low', more, ['api/events.yaml', 'more.json']).expectNothing();
    await withEntry('stock/low', more, { source: 'more.json', directory: 'events' }).expectNothing();
    const inherited = (entry: string): Site =>
      site({
        'docs.json': docsJson({
          navigation: `{ "tabs": [{ "tab": "T", "asyncapi": "api/events.yaml", "groups": [{ "group": "A", "pages": ["<|here:${entry}|>"] }] }] }`,
        }),
        'api/events.yaml': events,
      });
    await inherited('orderPlaced').expectNothing();
    await inherited('orderPlace').expectOnly('here', 'channel.unknown');
  });

  it('are no page in other letter case', async () => {
    await withEntry('orderPlaced', { 'OrderPlaced.mdx': '' }).expectNothing();
  });

  it('leave pages alone', async () => {
    await withEntry('orders', { 'orders.mdx': '' }).expectNothing();
    await withEntry('guides/orders', { 'guides/orders.md': '' }).expectNothing();
  });

  it('are unknown, and so silent, where a description cannot be looked into', async () => {
    await withEntry('anything', {}, 'https://example.com/events.yaml').expectNothing();
    await withEntry('anything', {}, ['api/events.yaml', 'https://example.com/events.yaml']).expectNothing();
    await withEntry('anything', { 'api/events.yaml': { unreadable: 'denied' } }).expectNothing();
    await withEntry('anything', { 'api/events.yaml': 'asyncapi: 3.0.0\nchannels:\n  $ref: channels.yaml\n' }).expectNothing();
  });

  it('are silent where pages may come from elsewhere', async () => {
    const navigation =
      '{ "tabs": [{ "tab": "T", "openapi": "api.json" }, { "tab": "E", "asyncapi": "api/events.yaml", "pages": ["<|here:api-reference/users/get|>"] }] }';
    const files = { 'api/events.yaml': events, 'api.json': JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: {} } } }) };
    await site({ 'docs.json': docsJson({ navigation }), ...files }).expectNothing();
  });
});

describe('an AsyncAPI description', () => {
  const named = (files: SiteFiles): Site =>
    site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "asyncapi": "<|here:e.yaml|>", "pages": ["index"] }] }' }),
      ...files,
    });

  it('is sound', async () => {
    await named({ 'e.yaml': events }).expectNothing();
    await named({ 'e.yaml': 'asyncapi: 2.6.0\nchannels: {}\n' }).expectNothing();
  });

  it.each([
    ['openapi: 3.1.0\npaths: {}\n', ['Reference it under `openapi`']],
    ['swagger: "2.0"\npaths: {}\n', ['Swagger 2.0']],
    ['name: x\n', ['no top-level `asyncapi`']],
    ['asyncapi: 3.0.0\nchannels: {\n', ['Invalid YAML']],
  ])('is something else: %j', async (text, names) => {
    await named({ 'e.yaml': text }).expectOnly('here', 'openapi.invalid', { severity: 'error', names });
  });

  it.each([['"e.yaml"'], ['["e.yaml"]'], ['{ "source": "e.yaml", "directory": "events" }']])(
    'is named under the other key: %s',
    async (value) => {
      const withKey = (key: string): string =>
        docsJson({ navigation: `{ "groups": [{ "group": "A", "${key}": ${value}, "pages": ["index"] }] }` });
      expect(await site({ 'docs.json': withKey('openapi'), 'e.yaml': events }).fix('openapi.invalid')).toBe(withKey('asyncapi'));
      const openapi = { 'docs.json': withKey('asyncapi'), 'e.yaml': 'openapi: 3.1.0\npaths: {}\n' };
      expect(await site(openapi).fix('openapi.invalid')).toBe(withKey('openapi'));
    },
  );

  it.each([
    ['"openapi": ["e.yaml", "api.yaml"]'],
    ['"openapi": { "source": "e.yaml", "overlays": ["o.yaml"] }'],
    ['"openapi": "e.yaml", "asyncapi": "e.yaml"'],
  ])('stays where it is beside others: %s', async (members) => {
    const navigation = `{ "groups": [{ "group": "A", ${members}, "pages": ["index"] }] }`;
    const files = { 'e.yaml': events, 'api.yaml': 'openapi: 3.1.0\n', 'o.yaml': 'overlay: 1.0.0\n' };
    const actions = await site({ 'docs.json': docsJson({ navigation }), ...files }).actions('docs.json', 'openapi.invalid');
    expect(actions.filter(({ edit }) => edit)).toEqual([]);
  });

  it('is missing', async () => {
    await named({}).expectOnly('here', 'openapi.missing', { names: ['e.yaml'] });
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';
import { events, withEntry } from './support';

describe('channel.unknown', () => {
  it.each([
    'orderPlaced',
    'orders/placed',
    'orders/{id}/shipped',
    'user/signup',
    'api/events.yaml orderPlaced',
    // Generated pages of channels: how the service derives their addresses is unknown.
    'api-reference/order-placed',
    'events/order-was-placed',
  ])('is silent about %s', async (entry) => {
    await withEntry(entry).expectNothing();
  });

  it.each([
    ['orderPlacd', 'orderPlaced'],
    ['OrderPlaced', 'orderPlaced'],
    ['user/signups', 'user/signup'],
    ['api/events.yaml orderShiped', 'api/events.yaml orderShipped'],
  ])('reports the misspelling %s, and corrects it', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'channel.unknown', { severity: 'warning', names: ['api/events.yaml', `Did you mean \`${repaired}\`?`] });
    expect(await wrong.fix('channel.unknown')).toBe(withEntry(repaired).text());
  });

  it('proposes a page if no channel is similar', async () => {
    const wrong = withEntry('guides/webhoks', { 'guides/webhooks.mdx': '' });
    await wrong.expectOnly('here', 'channel.unknown', { names: ['Did you mean `guides/webhooks`?'] });
    expect(await wrong.fix('channel.unknown')).toBe(withEntry('guides/webhooks').text());
  });

  it('proposes nothing if nothing is similar', async () => {
    const wrong = withEntry('somethingElse');
    await wrong.expectOnly('here', 'channel.unknown', { names: ['`somethingElse`'] });
    expect((await wrong.actions()).filter(({ edit }) => edit)).toEqual([]);
  });

  it('looks channels up in every file of an array, and in inherited files', async () => {
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

  it('prefers a channel over a page whose path differs in letter case', async () => {
    await withEntry('orderPlaced', { 'OrderPlaced.mdx': '' }).expectNothing();
  });

  it('is silent about pages', async () => {
    await withEntry('orders', { 'orders.mdx': '' }).expectNothing();
    await withEntry('guides/orders', { 'guides/orders.md': '' }).expectNothing();
  });

  it('is silent if an AsyncAPI file cannot be read', async () => {
    await withEntry('anything', {}, 'https://example.com/events.yaml').expectNothing();
    await withEntry('anything', {}, ['api/events.yaml', 'https://example.com/events.yaml']).expectNothing();
    await withEntry('anything', { 'api/events.yaml': { unreadable: 'denied' } }).expectNothing();
    await withEntry('anything', { 'api/events.yaml': 'asyncapi: 3.0.0\nchannels:\n  $ref: channels.yaml\n' }).expectNothing();
  });

  it('is silent about pages that may be generated from other sources', async () => {
    const navigation =
      '{ "tabs": [{ "tab": "T", "openapi": "api.json" }, { "tab": "E", "asyncapi": "api/events.yaml", "pages": ["<|here:api-reference/users/get|>"] }] }';
    const files = {
      'api/events.yaml': events,
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'API' }, paths: { '/a': { get: {} } } }),
    };
    await site({ 'docs.json': docsJson({ navigation }), ...files }).expectNothing();
  });
});

import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { docs, withField, withLines } from './support';

describe('extension.unknown of operations', () => {
  it.each<[string, string[]]>([
    ['Did you mean `metadata`?', ['x-mint:', '  <|here:metdata|>: { title: A }']],
    ['Expected one of `metadata`, `content`, `href`, `mcp`, `groups`, `playground`.', ['x-mint:', '  <|here:sidebar|>: 1']],
  ])('reports: %s', async (message, lines) => {
    const diagnostic = await withLines(...lines).expectOnly('here', 'extension.unknown');
    expect(diagnostic.message).toContain(message);
  });

  it('reports keys that may belong to another tool as information', async () => {
    await withLines('x-mint:', '  <|here:sidebar|>: 1').expectOnly('here', 'extension.unknown', { severity: 'information' });
    await withLines('x-mint:', '  <|here:contnt|>: a').expectOnly('here', 'extension.unknown', { severity: 'warning' });
  });

  it('checks JSON and webhooks', async () => {
    const api =
      '{ "openapi": "3.1.0", "info": { "title": "API" }, "webhooks": { "w": { "post": { "x-mint": { "<|here:contents|>": "a" } } } } }';
    await site({ 'docs.json': docs.replace('api.yaml', 'api.json'), 'api.json': api }).expectOnly('here', 'extension.unknown');
  });
});

describe('extension.unknown of schemas', () => {
  it.each<[string, string[]]>([
    ['Did you mean `post`?', ['x-mint:', '  <|here:psot|>: [a]']],
    ['Expected one of `pre`, `post`.', ['x-mint:', '  <|here:sidebar|>: 1']],
  ])('reports: %s', async (message, lines) => {
    const diagnostic = await withField(...lines).expectOnly('here', 'extension.unknown');
    expect(diagnostic.message).toContain(message);
  });

  it('corrects the property', async () => {
    const field = withField('x-mint:', '  psot: [a]');
    expect(await field.fix('extension.unknown', 'api.yaml')).toBe(field.text('api.yaml').replace('psot', 'post'));
  });
});

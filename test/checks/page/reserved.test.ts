import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const pages = (entries: string) => docsJson({ navigation: `{ "pages": ["index", ${entries}] }` });

describe('page.reserved', () => {
  it.each([
    ['mcp', 'mcp.mdx'],
    ['/mcp', 'mcp.md'],
    ['authed/mcp', 'authed/mcp.mdx'],
  ])('warns of %s', async (entry, path) => {
    await site({ 'docs.json': pages(`"<|at:${entry}|>"`), [path]: '' }).expectOnly('at', 'page.reserved', { severity: 'warning' });
  });

  it.each(['mcp-server', 'guides/mcp', 'mcp/index', 'MCP'])('is silent about %s', async (path) => {
    await site({ 'docs.json': pages(`"${path}"`), [`${path}.mdx`]: '' }).expectNothing();
  });

  it('leaves a missing page to page.missing', async () => {
    await site({ 'docs.json': pages('"<|at:mcp|>"') }).expectOnly('at', 'page.missing');
  });
});

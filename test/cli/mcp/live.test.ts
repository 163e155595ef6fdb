import type { Client, Progress } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DiskSite, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { diskSite } from '../cli';
import { type Agent, agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

const files = {
  'docs.json': docs({ navigation: { pages: ['index', 'a', 'b'] } }),
  'a.mdx': page('A'),
  'b.mdx': page('B'),
};

const textAt = async ({ client }: Agent, uri: string): Promise<string> => {
  const [content] = (await client.readResource({ uri })).contents;
  return content && 'text' in content ? content.text : '';
};

/** URIs of the resources that the client is notified about, as they come. */
function updatesOf(client: Client): () => Promise<string> {
  const [arrived, waiting]: [string[], ((uri: string) => void)[]] = [[], []];
  client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => {
    const next = waiting.shift();
    if (next) next(uri);
    else arrived.push(uri);
  });
  return () => new Promise((resolve) => (arrived[0] === undefined ? waiting.push(resolve) : resolve(arrived.shift() ?? '')));
}

async function expectUpdate(server: Agent, site: DiskSite): Promise<void> {
  const next = updatesOf(server.client);
  await server.client.subscribeResource({ uri: 'docs-json://problems' });
  expect(await textAt(server, 'docs-json://problems')).toBe('No problems in docs.json.');
  site.write('a.mdx', page('A', '[gone](/gone)\n'));
  expect(await next()).toBe('docs-json://problems');
  expect(await textAt(server, 'docs-json://problems')).toContain('link.missing');
}

describe('a resource about the current files', () => {
  it('is the text of a tool', async () => {
    const server = await agent(diskSite(files));
    expect(await textAt(server, 'docs-json://outline')).toBe((await server.call('outline')).text);
    expect(await textAt(server, 'docs-json://problems')).toBe((await server.call('check')).text);
  });

  it('is notified of when files change', async () => {
    const site = diskSite(files);
    await expectUpdate(await agent(site), site);
  });

  it('is notified of by the built server', async () => {
    const site = diskSite(files);
    await expectUpdate(await agentProcess(site), site);
  });
});

describe('long work', () => {
  it('reports its progress, which increases, to a client that asks for it', async () => {
    const broken = page('A', '[gone](/gone)\n');
    const { client } = await agent(diskSite({ ...files, 'a.mdx': broken, 'b.mdx': broken }));
    const seen: Progress[] = [];
    await client.callTool({ name: 'check', arguments: {} }, { onprogress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.map(({ message }) => message)).toContain('a.mdx');
    const steps = seen.map(({ progress }) => progress);
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    expect(seen.every(({ progress, total }) => total !== undefined && progress < total)).toBe(true);
  });

  it('is notified of rarely, however many files there are', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `page${index}`);
    const pages = Object.fromEntries(many.map((path) => [`${path}.mdx`, page(path, '[gone](/gone)\n')]));
    const { client } = await agent(diskSite({ 'docs.json': docs({ navigation: { pages: ['index', ...many] } }), ...pages }));
    const seen: Progress[] = [];
    await client.callTool({ name: 'check', arguments: {} }, { onprogress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.length).toBeLessThanOrEqual(50);
  });

  it('ends when the client cancels it, and the next call is answered', async () => {
    const { client, call } = await agent(diskSite(files));
    const controller = new AbortController();
    const cancelled = client.callTool(
      { name: 'check', arguments: {} },
      { signal: controller.signal, onprogress: () => controller.abort() },
    );
    await expect(cancelled).rejects.toThrow();
    expect((await call('check')).text).toBe('No problems in docs.json.');
  });
});

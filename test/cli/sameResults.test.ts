import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type RenamePlanResult, renamePlanRequest } from '../../server/src/lsp/protocol';
import { projectFolder } from '../manifest/manifest';
import { type DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite } from './cli';

beforeAll(ensureBundle, 180_000);

const eol = (text: string): string => text.replaceAll('\n', '\r\n');

const files = {
  'docs.json': eol(
    docs({
      navigation: { groups: [{ group: 'Start', pages: ['index'] }, { $ref: 'nav/guides.json' }] },
      redirects: [{ source: '/old', destination: '/guides/a' }],
    }),
  ),
  'nav/guides.json': '{\n\t"group": "Guides",\n\t"root": "guides/index",\n\t"pages": ["/guides/a", "guides/ä b", "guides/deep/c"]\n}\n',
  'index.mdx': '\uFEFF---\ntitle: Start\nrelated: ["/guides/a"]\n---\n\n<Card href="/guides/a#top">A</Card>\n\n![](/guides/images/x.png)\n',
  'guides/index.mdx': '---\ntitle: Guides\n---\n\n[A](a), [B](</guides/ä b>), [C](./deep/c.mdx)\n',
  'guides/a.mdx': eol('---\ntitle: A\n---\n\nimport Note from "/snippets/note.mdx";\n\n## Top\n\n[C](deep/c?q=1#x)\n'),
  'guides/ä b.mdx': '---\ntitle: B\n---\n\n[A](/guides/a)\n',
  'guides/deep/c.mdx': '---\ntitle: C\n---\n\n[A](../a#top) ![](../images/x.png)',
  'guides/images/x.png': new Uint8Array([1, 2, 0xff]),
  'snippets/note.mdx': '[A](/guides/a)\n',
};

/** Contents of all files by path. */
function contents(site: DiskSite): Record<string, string> {
  const entries = readdirSync(site.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(site.path, path), readFileSync(path).toString('latin1')]));
}

async function byEditor(site: DiskSite, from: string, to: string, redirect: boolean): Promise<void> {
  const server = await ServerProcess.start([site.uri]);
  const [oldUri, newUri] = [from, to].map((path) => new URL(`${site.uri}/${path}`).href) as [string, string];
  const plan = await server.client.ask<RenamePlanResult>(renamePlanRequest, { files: [{ oldUri, newUri }] });
  for (const { uri, edits } of redirect ? plan.withRedirects : plan.edits) {
    const path = fileURLToPath(uri);
    const document = TextDocument.create(uri, 'mdx', 1, readFileSync(path, 'utf8'));
    writeFileSync(path, TextDocument.applyEdits(document, [...edits]));
  }
  renameSync(fileURLToPath(oldUri), fileURLToPath(newUri));
}

async function byAgent(site: DiskSite, from: string, to: string, redirect: boolean): Promise<void> {
  const client = new Client({ name: 'test', version: '1' });
  const args = [join(projectFolder, 'dist', 'cli.js'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: site.path }));
  onTestFinished(() => client.close());
  expect((await client.callTool({ name: 'move_page', arguments: { from, to, redirect } })).isError ?? false).toBe(false);
}

async function byCommand(site: DiskSite, from: string, to: string, redirect: boolean): Promise<void> {
  expect((await cli(['mv', from, to, ...(redirect ? [] : ['--no-redirect'])], { cwd: site.path })).code).toBe(0);
}

describe('a move by the command line, the editor and an agent', () => {
  it.each([
    ['guides/a.mdx', 'first.mdx', true],
    ['guides/a.mdx', 'guides/deep/a.mdx', false],
    ['guides/ä b.mdx', 'guides/b.md', true],
    ['guides/index.mdx', 'guides/overview.mdx', true],
    ['guides', 'learn', true],
    ['guides/images', 'images', true],
    ['nav/guides.json', 'guides.json', true],
    ['snippets/note.mdx', 'guides/note.mdx', true],
  ])('of %s to %s gives the same bytes', async (from, to, redirect) => {
    const results: Record<string, string>[] = [];
    for (const move of [byCommand, byEditor, byAgent]) {
      const site = diskSite(files);
      const before = contents(site);
      await move(site, from, to, redirect);
      const after = contents(site);
      expect(after).not.toEqual(before);
      results.push(after);
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });
});

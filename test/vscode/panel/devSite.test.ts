import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/host/page';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const hostile = `---
title: Hostile
---
<script>globalThis.ran = 1</script>
<img src="x" onerror="globalThis.ran = 1" />
<a href="javascript:globalThis.ran = 1">link</a>
<iframe srcDoc="<script>parent.ran = 1</script>" />
<style>{\`body { background: url(https://evil.example/a.png) }\`}</style>
<div style={{ backgroundImage: 'url(https://evil.example/b.png)' }}>styled</div>
<base href="https://evil.example/" />
<meta http-equiv="refresh" content="0;url=https://evil.example/" />
<form id="body" name="head"><input name="content" /></form>
{globalThis.ran = 1}

![out](https://evil.example/c.png)
`;

/** Grammars of the site: some that must not stop a page, and one that is used after them. */
const grammars: Readonly<Record<string, string>> = {
  endless: JSON.stringify(grammar('endless', 'keyword.control', '(a+)+$')),
  broken: JSON.stringify(grammar('broken', 'keyword.control', '(')),
  spoiled: '{',
  seedling: JSON.stringify(grammar('seedling', 'keyword.control', '\\bplant\\b')),
};
const codePage = `---
title: Languages
---

${[...Object.keys(grammars), 'json'].map((name) => `\`\`\`${name}\n${name === 'json' ? '{ "plant": 1 }' : `plant ${'a'.repeat(60)}!`}\n\`\`\`\n`).join('\n')}`;

function grammar(name: string, scope: string, match: string): object {
  return { name, scopeName: `source.${name}`, patterns: [{ match, name: scope }] };
}

/** Rules of WCAG of the levels A and AA. The colors of code are those of the theme that the site has chosen. */
const auditOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
const audited: axe.ElementContext = { exclude: ['.dj-line > span'] };

let browser: Browser;
let folder: string;
let server: ChildProcess;
let served: string;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-dev-')));
  cpSync(join(projectFolder, 'examples', 'tour'), join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'site', 'hostile.mdx'), hostile);
  writeFileSync(join(folder, 'site', 'diagram.mdx'), '---\ntitle: Diagram\n---\n\n```mermaid\nflowchart LR\n  A[Seed] --> B[Plant]\n```\n');
  writeFileSync(join(folder, 'site', 'languages.mdx'), codePage);
  const custom = Object.entries(grammars).map(([name, text]) => {
    writeFileSync(join(folder, 'site', `${name}.json`), text);
    return `/${name}.json`;
  });
  const settings = join(folder, 'site', 'docs.json');
  const docs = JSON.parse(readFileSync(settings, 'utf8')) as object;
  writeFileSync(settings, JSON.stringify({ ...docs, styling: { codeblocks: { languages: { custom } } } }));
  const tabs = '<Tabs>\n<Tab title="First">one</Tab>\n<Tab title="Second">two</Tab>\n</Tabs>';
  writeFileSync(join(folder, 'site', 'tabs.mdx'), `---\ntitle: Tabs\n---\n${tabs}\n\n[none](/none)\n\n${'text\n\n'.repeat(80)}`);
  const program = join(projectFolder, 'dist', 'cli.js');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', CI: '1' } };
  const run = promisify(execFile);
  await run(process.execPath, [program, 'dev', 'site', '--out', 'out'], options);
  await run(process.execPath, [program, 'dev', join(projectFolder, 'examples', 'site'), '--out', 'example'], options);
  cpSync(join(folder, 'site'), join(folder, 'changed'), { recursive: true });
  const changed = { ...options, cwd: join(folder, 'changed') };
  const git = (...args: string[]) => run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], changed);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Add');
  const start = join(folder, 'changed', 'index.mdx');
  writeFileSync(start, readFileSync(start, 'utf8').replace('Vegetables, herbs', 'Vegetables, trees'));
  await run(process.execPath, [program, 'review', '--format', 'html=../review'], changed);
  server = spawn(process.execPath, [program, 'dev', 'site', '--port', '0'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = server;
  if (!stdout) throw new Error('The server has no output.');
  const [line] = (await once(createInterface(stdout), 'line')) as [string];
  served = line;
});

afterAll(async () => {
  server?.kill();
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A page that fails the test for messages on its console, and that records the requests to other places. */
async function openPage(): Promise<{ readonly page: Page; readonly messages: string[]; readonly outside: string[] }> {
  const page = await browser.newPage();
  const messages: string[] = [];
  const outside: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(served) && !/^(?:file|data|blob):/.test(request.url())) outside.push(request.url());
  });
  return { page, messages, outside };
}

describe.each([
  ['served', () => served, (path: string) => served + path],
  [
    'written',
    () => pathToFileURL(join(folder, 'out', 'index.html')).href,
    (path: string) => pathToFileURL(join(folder, 'out', `${path}.html`)).href,
  ],
] as const)('a site that is %s', (kind, start, pageAt) => {
  it('shows pages, which lead to each other, in light and dark', async () => {
    const { page, messages, outside } = await openPage();
    await page.goto(start());
    await page.locator('.dj-page h2', { hasText: 'What you can borrow' }).waitFor();
    await page.locator('.sidebar a', { hasText: 'Quickstart' }).click();
    await page.locator('h1', { hasText: 'Quickstart' }).waitFor();
    await page.locator('.dj-page').first().waitFor();
    expect(page.url()).toBe(pageAt('quickstart'));
    expect(await page.locator('.sidebar .row.open').textContent()).toBe('Quickstart');
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const before = await ground();
    await page.getByRole('button', { name: /(?:Dark|Light) mode/ }).click();
    expect(await ground()).not.toBe(before);
    expect([messages, outside]).toEqual([[], []]);
    await page.close();
  });

  it('draws diagrams in their own colors', async () => {
    const { page, messages, outside } = await openPage();
    await page.goto(pageAt('diagram'));
    const box = page.locator('.dj-page svg rect.label-container').first();
    await box.waitFor();
    const fill = await page.evaluate("getComputedStyle(document.querySelector('.dj-page svg rect.label-container')).fill");
    expect(fill).toMatch(/^rgb\((?!0, 0, 0\))/);
    expect([messages, outside]).toEqual([[], []]);
    await page.close();
  });

  it('colors code in languages of the site, and leaves it plain if a grammar is not fit for use', async () => {
    const { page, messages, outside } = await openPage();
    await page.goto(pageAt('languages'));
    const block = (index: number) => page.locator('.dj-code pre').nth(index);
    await block(4).locator('[style*=color]', { hasText: '"plant"' }).waitFor();
    await block(3).locator('[style*=color]', { hasText: 'plant' }).waitFor();
    for (const index of [0, 1, 2]) {
      expect(await block(index).textContent()).toContain('plant a');
      expect(await block(index).locator('.dj-line > span').count()).toBe(1);
    }
    expect([messages, outside]).toEqual([[], []]);
    await page.close();
  });

  it('finds pages with the keyboard', async () => {
    const { page, messages } = await openPage();
    await page.goto(start());
    await page.locator('.dj-page').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('storage dry');
    await page.locator('[role=option]', { hasText: 'Storage' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Storage' }).waitFor();
    expect(page.url()).toContain(kind === 'served' ? '/guides/storage' : '/guides/storage.html');
    expect(messages).toEqual([]);
    await page.close();
  });

  it('runs nothing of a page, and loads nothing from elsewhere', async () => {
    const { page, outside } = await openPage();
    await page.goto(pageAt('hostile'));
    await page.locator('.dj-page', { hasText: 'styled' }).waitFor();
    await page.locator('.dj-page a', { hasText: 'link' }).click();
    expect(await page.evaluate('"ran" in globalThis')).toBe(false);
    expect(page.url()).toMatch(/hostile/);
    expect(outside).toEqual([]);
    await page.close();
  });
});

it('follows edits: what is open stays open, and the page stays where it is', async () => {
  const { page, messages } = await openPage();
  const path = join(folder, 'site', 'tabs.mdx');
  const connected = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.goto(`${served}tabs`);
  await page.getByRole('tab', { name: 'Second' }).click();
  await connected;
  await page.evaluate('scrollTo(0, 300)');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('two', 'edited'));
  await page.locator('[role=tabpanel]:visible', { hasText: 'edited' }).waitFor();
  expect(await page.evaluate('scrollY')).toBe(300);
  writeFileSync(path, `${text}\n<Tabs\n`);
  await page.locator('.reader-note', { hasText: 'The page is shown as it was before.' }).waitFor();
  expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('edited');
  await page.getByRole('button', { name: /^Problems: [1-9]/ }).click();
  expect(await page.locator('.problems li', { hasText: 'mdx.' }).locator('a').getAttribute('href')).toMatch(
    /^vscode:\/\/file.*tabs\.mdx:\d+:\d+$/,
  );
  writeFileSync(path, text);
  await page.locator('.reader-note').waitFor({ state: 'hidden' });
  expect(messages).toEqual([]);
  await page.close();
});

it('follows edits of the grammar of a language', async () => {
  const { page, messages } = await openPage();
  const path = join(folder, 'site', 'seedling.json');
  const connected = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.goto(`${served}languages`);
  await connected;
  const code = page.locator('.dj-code pre').nth(3);
  await code.locator('[style*=color]', { hasText: 'plant' }).waitFor();
  writeFileSync(path, JSON.stringify(grammar('seedling', 'keyword.control', '!')));
  await code.locator('[style*=color]', { hasText: /^!$/ }).waitFor();
  expect(messages).toEqual([]);
  await page.close();
});

it('shows the pages of a change side by side, and as one page', async () => {
  const { page, messages, outside } = await openPage();
  await page.goto(pathToFileURL(join(folder, 'review', 'index.html')).href);
  await page.locator('a', { hasText: 'What Seedbank does' }).click();
  await page.locator('.review-before .dj-page', { hasText: 'Vegetables, herbs' }).waitFor();
  await page.locator('.review-after .dj-page', { hasText: 'Vegetables, trees' }).waitFor();
  await page.getByRole('button', { name: 'As one page' }).click();
  expect(await page.locator('.review-both del:visible').allTextContents()).toEqual([expect.stringContaining('Vegetables, herbs')]);
  expect(await page.locator('.review-both ins:visible').allTextContents()).toEqual([expect.stringContaining('Vegetables, trees')]);
  expect(await page.locator('.review-before').isVisible()).toBe(false);
  expect([messages, outside]).toEqual([[], []]);
  await page.close();
});

/** Elements of a page that violate the rules. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(audited)}, ${JSON.stringify(auditOptions)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

describe.each(['light', 'dark'] as const)('pages of the examples in %s', (colorScheme) => {
  /** Pages with most components, of an operation, a webhook and a channel. */
  const pages = [
    ...['quickstart', 'concepts/carriers', 'api-reference/parcels/register-a-parcel', 'api-reference/events/parcel-updated'],
    ...['../out/guides/pests', '../out/diagram', '../out/messages/websockets/a-loan-is-due'],
  ];

  it('have no violation of level A or AA', async () => {
    const found: Record<string, string[]> = {};
    const page = await browser.newPage({ colorScheme });
    for (const path of pages) {
      await page.goto(pathToFileURL(join(folder, 'example', `${path}.html`)).href);
      await page.locator('.dj-page').first().waitFor();
      const violations = await violationsOn(page);
      if (violations.length > 0) found[path] = violations;
    }
    expect(found).toEqual({});
    await page.close();
  });

  it('have none with open problems, and with an open search', async () => {
    const page = await browser.newPage({ colorScheme });
    await page.goto(`${served}tabs`);
    await page.locator('.dj-page').first().waitFor();
    await page.getByRole('button', { name: /^Problems: [1-9]/ }).click();
    await page.locator('.problems li').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('storage');
    await page.locator('[role=option]').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.close();
  });
});

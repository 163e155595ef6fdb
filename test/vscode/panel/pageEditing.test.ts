import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { paste } from '../../../scripts/host/inBrowser/paste';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { clickUntil } from './support/clickUntil';
import { timeoutMs } from './support/repeat';

const config = JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#0b6e4f' }, navigation: { pages: ['index'] } });

const openApi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/users': { get: { summary: 'List users', responses: {} }, post: { summary: 'Create a user', responses: {} } } },
});

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the editor of a page', () => {
  let host: PanelHost;
  let window: PanelWindow;

  const editor = () => window.page.locator('.editor-instance .monaco-editor[data-uri$="index.mdx"]');
  /** Saves the page by its key until the file has the body. */
  const untilSaved = (body: string): Promise<void> =>
    vi.waitFor(
      async () => {
        await window.page.keyboard.press('Control+s');
        expect((await readFile(join(host.folder, 'index.mdx'), 'utf8')).split('---\n\n')[1]).toBe(body);
      },
      { timeout: timeoutMs },
    );
  /** Replaces the page by a line, and selects a word of it. */
  const write = async (line: string, selected: string): Promise<void> => {
    await editor().locator('.view-lines').click();
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.insertText(`---\ntitle: Home\n---\n\n${line}\n`);
    await untilSaved(`${line}\n`);
    await window.page.keyboard.press('Control+f');
    const find = window.page.locator('.find-widget.visible textarea').first();
    await find.fill(selected);
    await find.press('Enter');
    await window.page.locator('.find-widget.visible .matchesCount', { hasText: '1 of 1' }).waitFor();
    await find.press('Escape');
  };
  it.beforeAll(async ({ shared }) => {
    const fill = async (folder: string): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'docs.json'), config);
      await writeFile(join(folder, 'index.mdx'), '---\ntitle: Home\n---\n\nText\n');
      await writeFile(join(folder, 'openapi.json'), openApi);
      for (const args of [
        ['init', '-q', '-b', 'main'],
        ['add', 'docs.json'],
      ])
        spawnSync('git', args, { cwd: folder });
    };
    host = await PanelHost.start(shared, { fill, settings: { 'git.enabled': true } });
    window = await host.open();
    await window.openFile('index.mdx');
    await editor()
      .locator('.codelens-decoration', { hasText: /^\W*In navigation: / })
      .waitFor();
  });
  beforeEach(() => window.page.keyboard.press('Escape'));
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  it('marks the selection by keys', async () => {
    await write('One two three', 'two');
    await window.page.keyboard.press('Control+b');
    await untilSaved('One **two** three\n');
    await window.page.keyboard.press('Control+i');
    await untilSaved('One **_two_** three\n');
  });

  it('makes the selection a link when an address is pasted', async () => {
    await write('Read this now', 'this');
    await window.page.evaluate(paste, { text: 'https://example.com/a_(b)' });
    await untilSaved('Read [this](https://example.com/a_%28b%29) now\n');
  });

  it('makes a pasted image a file of the site', async () => {
    await write('Look here', 'here');
    await window.page.evaluate(paste, { image: pixel });
    await untilSaved('Look ![](/images/index.png)\n');
    // The editor creates the file after it has inserted the text.
    const file = join(host.folder, 'images', 'index.png');
    await vi.waitFor(async () => expect((await readFile(file)).toString('base64')).toBe(pixel), { timeout: timeoutMs });
    expect(await readdir(join(host.folder, 'images'))).toEqual(['index.png']);
  });

  it('encloses the selection in a chosen component, with its fields', async () => {
    await write('One', 'One');
    await window.command('docs.json: Surround with Component');
    await window.box('Surround with a Component');
    await window.page.keyboard.type('Accordion');
    await window.page.keyboard.press('Enter');
    await editor().locator('.view-line', { hasText: '<Accordion' }).waitFor();
    await window.page.keyboard.type('More');
    await untilSaved('<Accordion title="More">\n  One\n</Accordion>\n');
  });

  it('inserts the sample of a chosen operation, in one step of undo', async () => {
    await write('Call it:', 'Call');
    await window.command('docs.json: Insert Sample of an Operation…');
    await window.enter('Insert a Sample', 'Create a user');
    await window.box('POST /users');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'cURL' }));
    await editor().locator('.view-line', { hasText: 'https://api.example.com/users' }).waitFor();
    await editor().locator('.view-lines').click();
    await window.page.keyboard.press('Control+z');
    await editor().locator('.view-line', { hasText: 'https://api.example.com/users' }).waitFor({ state: 'detached' });
    await untilSaved('Call it:\n');
  });

  it('merges a docs.json with conflict markers by name, in one step of undo', async () => {
    const path = join(host.folder, 'docs.json');
    const site = (description: string, pages: string): string =>
      `{\n  "theme": "mint",\n  "name": "Docs",\n${description}  "colors": { "primary": "#0b6e4f" },\n  "navigation": {\n    "pages": [\n${pages}      "index"\n    ]\n  }\n}\n`;
    const git = (...args: string[]): string | undefined => {
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
      return spawnSync('git', [...author, ...args], { cwd: host.folder, encoding: 'utf8' }).stdout;
    };
    const commit = async (description: string, pages: string): Promise<void> => {
      await writeFile(path, site(`  "description": "${description}",\n`, pages));
      git('commit', '-q', '-a', '-m', description);
    };
    // The markers lack the common ancestor: the editor's support of Git has it.
    await commit('C', '      "old",\n');
    git('checkout', '-q', '-b', 'topic');
    await commit('B', '      "install",\n');
    git('checkout', '-q', 'main');
    await commit('A', '      "old",\n      "setup",\n');
    git('-c', 'merge.conflictStyle=merge', 'merge', 'topic');
    const conflicted = await readFile(path, 'utf8');
    expect(conflicted).toContain('"old"');
    const merged = site('  "description": "B",\n', '      "install",\n      "setup",\n');
    await window.openFile('docs.json');
    const lines = window.page.locator('.editor-instance .monaco-editor[data-uri$="docs.json"] .view-lines');
    const untilFileIs = (text: string): Promise<void> =>
      vi.waitFor(
        async () => {
          await window.page.keyboard.press('Control+s');
          expect(await readFile(path, 'utf8')).toBe(text);
        },
        { timeout: timeoutMs },
      );
    // The lenses of the editor's own support of conflicts are there, too.
    await window.page.locator('.codelens-decoration', { hasText: 'Accept Incoming Change' }).first().waitFor();
    await window.clickLens('Merge by Name', 'Merge by Name: 1 to decide');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row', { hasText: '"B"' }));
    await lines.getByText('"install"').waitFor();
    await lines.click();
    await untilFileIs(merged);
    await window.page.keyboard.press('Control+z');
    await untilFileIs(conflicted);
    const comparison = window.page.locator('.tab.active', { hasText: 'docs.json: current and incoming change' });
    await clickUntil(window.page.locator('.codelens-decoration a', { hasText: 'Compare by Name' }), comparison);
    await window.closeTab();
    // The result of the merge editor has no markers: the versions are those of Git, whichever of its editors has the focus.
    const mergeEditor = window.page.locator('.merge-editor');
    await clickUntil(window.page.getByText('Resolve in Merge Editor'), mergeEditor);
    await mergeEditor.locator('.view-line', { hasText: '"install"' }).first().click();
    const undecided = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Leave in conflict' });
    await clickUntil(window.page.locator('.editor-actions [aria-label^="Merge by Name"]'), undecided);
    await window.clickRow(undecided);
    const result = mergeEditor.locator('.monaco-editor[data-uri$="docs.json"] .view-line');
    await result.filter({ hasText: '<<<<<<<' }).waitFor();
    await result.filter({ hasText: '"setup"' }).waitFor();
    await window.command('docs.json: Merge by Name');
    await window.clickRow(window.page.locator('.quick-input-list .monaco-list-row', { hasText: '"B"' }));
    await result.filter({ hasText: '<<<<<<<' }).waitFor({ state: 'detached' });
    await untilFileIs(merged);
  });
});

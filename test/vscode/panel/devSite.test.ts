import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '../../../scripts/host/listen';
import { launchBrowser } from '../../../scripts/host/page';
import { timeoutMs } from './support/repeat';

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

/** A page with components, each of which is a test of its own. */
const componentPage = `---
title: Components
---
import { Badge2 } from '/snippets/badge.jsx'

export const Counter = ({ children }) => {
  const [count, setCount] = useState(0);
  return <div><button onClick={() => setCount(count + 1)}>Count: {count}</button>{children}</div>;
};

export const Shout = () => {
  const [name, setName] = useState('');
  return <label>Name <input value={name} onChange={(event) => setName(event.target.value.toUpperCase())} /></label>;
};

export const Broken = () => { throw new Error('no luck'); };

<Counter>Text with **bold**</Counter>

<Badge2 text="imported" />

<Shout />

<Broken />

{[1, 2].map((each) => <Note key={each}>Note {each}</Note>)}

{[1].map((each) => { let less = 1; return each <!--less ? 'comment' : 'compared'; })}
`;

/** Loops of many kinds, each behind a button. */
const loops: Readonly<Record<string, string>> = {
  'catch and finally': 'for (;;) { try { throw 1; } catch { continue; } finally { continue; } }',
  promises: '(async () => { for (;;) await null; })();',
  recursion: 'const again = () => { try { again(); } catch {} again(); }; again();',
  'an expression': "/(a+)+$/.test('a'.repeat(60) + '!');",
  'a timer': 'setInterval(() => { for (const each of (function* () { for (;;) yield 1; })()) void each; }, 0);',
};
const loopPage = `---
title: Loops
---
export const Loop = ({ run, name }) => <button onClick={run}>{name}</button>;

${Object.entries(loops)
  .map(([name, code]) => `<Loop name="${name}" run={() => { ${code} }} />`)
  .join('\n\n')}
`;

/** A page whose components try to get out: to other addresses, and to what is around them. @param out address of a server */
function attackPage(out: string): string {
  return `---
title: Attack
---
export const out = '${out}';
export const tries = {
  fetch: () => fetch(out + 'fetch'),
  eval: () => (0, eval)('1'),
  function: () => (() => {}).constructor('return this')(),
  asyncFunction: () => (async () => {}).constructor('return import(' + JSON.stringify(out + 'import') + ')')(),
  object: () => URL.createObjectURL(new Blob(['1'])),
  timer: () => setTimeout('globalThis.ran = 1') || Promise.reject(),
};
export const names = 'XMLHttpRequest WebSocket WebSocketStream EventSource WebTransport importScripts Worker SharedWorker RTCPeerConnection indexedDB caches BroadcastChannel postMessage onmessage parent top opener frames close MessageChannel MessagePort Blob createImageBitmap OffscreenCanvas FontFace fonts Notification cookieStore storage WorkerGlobalScope EventTarget WebAssembly Image SharedArrayBuffer library'.split(' ');

export const Attack = () => {
  const [results, setResults] = useState();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const all = Object.entries(tries).map(async ([name, attempt]) => { await attempt(); return name; });
    Promise.allSettled(all).then((settled) => setResults(settled.flatMap(({ value }) => value ?? [])));
  }, []);
  const found = names.filter((name) => globalThis[name] !== undefined);
  const own = [navigator.sendBeacon, document.cookie, document.domain, window.parent, location.href].map(String);
  return <div>
    <p className="results">{JSON.stringify([results, found, own])}</p>
    <button onClick={() => setShown(true)}>Show</button>
    {isShown && <div className="shown">
      <img src={out + 'img'} srcSet={out + 'srcset 2x'} onError={() => {}} /><img src="//127.0.0.1:1/x" />
      <div style={{ backgroundImage: 'url(' + out + 'style)', position: 'fixed' }}>style</div>
      <div style={'background: url(' + out + 'text)'}>text</div>
      <style>{'body { background: url(' + out + 'sheet) }'}</style>
      <link rel="prefetch" href={out + 'link'} /><link rel="dns-prefetch" href="//evil.example" /><link rel="preconnect" href={out} />
      <meta httpEquiv="refresh" content={'0;url=' + out + 'meta'} /><base href={out} />
      <iframe src={out + 'iframe'} srcDoc="<script>parent.ran = 1</script>" /><object data={out + 'object'} /><embed src={out + 'embed'} />
      <script>{'globalThis.ran = 1'}</script><script src={out + 'script'} />
      <video src={out + 'video'} poster={out + 'poster'} autoPlay /><audio src={out + 'audio'} autoPlay />
      <svg><image href={out + 'svg'} /><use href={out + 'use#a'} /><rect fill={'url(' + out + 'fill#a)'} /></svg>
      <div dangerouslySetInnerHTML={{ __html: '<img src=x onerror="globalThis.ran = 1">' }} />
      <form action={out + 'form'} method="post" target="_blank"><input name="a" defaultValue="b" /><button formAction={out + 'button'}>Send</button></form>
      <input type="image" src={out + 'input'} /><input type="file" />
      <Card img={out + 'card'} href="javascript:globalThis.ran = 1" title="Card">card</Card><Icon icon={out + 'icon'} />
      <a href="javascript:globalThis.ran = 1" onClick={() => { window.open(out + 'open'); location.href = out + 'location'; }}>Leave</a>
    </div>}
  </div>;
};

<Attack />
`;
}

/** Script of a worker that tries to get out with all that workers have. */
const rawAttack = (out: string): string => `onmessage = async ({ ports: [port] }) => {
  const untilEnd = (target) => new Promise((resolve, reject) => { target.onopen = resolve; target.onerror = () => reject(new Error('closed')); });
  const tries = {
    fetch: () => fetch('${out}fetch', { mode: 'no-cors' }),
    xhr: () => { const request = new XMLHttpRequest(); request.open('GET', '${out}xhr', false); request.send(); },
    webSocket: () => untilEnd(new WebSocket('${out}socket'.replace('http', 'ws'))),
    eventSource: () => untilEnd(new EventSource('${out}events')),
    importScripts: () => importScripts('${out}scripts'),
    import: () => import('${out}import'),
    eval: () => (0, eval)('1'),
    font: () => new FontFace('a', 'url(${out}font)').load(),
    image: () => fetch('data:text/plain,a'),
    indexedDB: () => new Promise((resolve, reject) => { const request = indexedDB.open('a'); request.onsuccess = resolve; request.onerror = reject; }),
    caches: () => caches.open('a'),
    files: () => navigator.storage.getDirectory(),
  };
  const done = [];
  for (const [name, attempt] of Object.entries(tries)) await Promise.resolve().then(attempt).then(() => done.push(name), () => {});
  port.postMessage(done);
};`;

let browser: Browser;
let folder: string;
let server: ChildProcess;
let served: string;
/** The same site, whose components run. */
let running: { readonly server: ChildProcess; readonly address: string };
/** A server that pages must not reach, with the paths that it was asked for. */
let outside: { readonly server: Server; readonly address: string; readonly paths: string[] };

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
  const paths: string[] = [];
  const listening = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  });
  outside = { server: listening, address: `${await listenLocally(listening)}/`, paths };
  mkdirSync(join(folder, 'site', 'snippets'), { recursive: true });
  writeFileSync(join(folder, 'site', 'snippets', 'badge.jsx'), 'export const Badge2 = ({ text }) => <Badge>{text}</Badge>;\n');
  writeFileSync(join(folder, 'site', 'components.mdx'), componentPage);
  writeFileSync(join(folder, 'site', 'loops.mdx'), loopPage);
  writeFileSync(join(folder, 'site', 'attack.mdx'), attackPage(outside.address));
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
  ({ server, address: served } = await serve());
  running = await serve('--run-components');

  async function serve(...args: string[]): Promise<typeof running> {
    const started = spawn(process.execPath, [program, 'dev', 'site', '--port', '0', ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = (await once(createInterface(started.stdout), 'line')) as [string];
    return { server: started, address };
  }
});

afterAll(async () => {
  server?.kill();
  running?.server.kill();
  outside?.server.close();
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
    const isOwn = [served, running.address].some((address) => request.url().startsWith(address));
    if (!isOwn && !/^(?:file|data|blob):/.test(request.url())) outside.push(request.url());
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
    // As one change: the pages found for a part of the text would be listed meanwhile.
    await page.keyboard.insertText('storage dry');
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

describe('components of a site', () => {
  it('are boxes, unless they are to run', async () => {
    const { page, messages } = await openPage();
    await page.goto(`${served}components`);
    await page.locator('.dj-code-box', { hasText: '<Counter>' }).waitFor();
    expect(await page.locator('.dj-code-box').count()).toBe(6);
    expect(await page.locator('.dj-code-box').allTextContents()).toEqual(expect.not.arrayContaining([expect.stringContaining('Run')]));
    expect([await page.locator('iframe').count(), page.workers().length]).toEqual([0, 0]);
    expect(messages).toEqual([]);
    await page.close();
  });

  it('run with their state, and keep it while the text around them is edited', async () => {
    const { page, messages, outside: requests } = await openPage();
    const connected = page.waitForResponse((response) => response.url().endsWith('/changes'));
    await page.goto(`${running.address}components`);
    await connected;
    await page.getByRole('button', { name: 'Count: 0' }).click();
    await page.getByRole('button', { name: 'Count: 1' }).waitFor();
    expect(await page.locator('.dj-own strong', { hasText: 'bold' }).count()).toBe(1);
    await page.locator('.dj-badge', { hasText: 'imported' }).waitFor();
    await page.locator('.dj-callout', { hasText: 'Note 2' }).waitFor();
    await page.locator('.dj-own', { hasText: 'compared' }).waitFor();
    await page.locator('.dj-code-box', { hasText: 'Broken' }).filter({ hasText: 'no luck' }).getByText('Show source').waitFor();
    const field = page.getByLabel('Name');
    await field.pressSequentially('abc');
    await expect.poll(() => field.inputValue(), { timeout: timeoutMs }).toBe('ABC');
    expect(await violationsOn(page)).toEqual([]);
    const path = join(folder, 'site', 'components.mdx');
    writeFileSync(path, componentPage.replace('**bold**', '*edited*'));
    await page.locator('.dj-own em', { hasText: 'edited' }).waitFor();
    await page.getByRole('button', { name: 'Count: 1' }).waitFor();
    writeFileSync(path, componentPage.replace('Count:', 'Clicks:'));
    await page.getByRole('button', { name: 'Clicks: 0' }).waitFor();
    writeFileSync(path, componentPage);
    await page.getByRole('button', { name: 'Count: 0' }).waitFor();
    expect([messages, requests]).toEqual([[], []]);
    await page.close();
  });

  it('end after two seconds without a pause, and say so', async () => {
    const { page } = await openPage();
    await page.goto(`${running.address}loops`);
    for (const name of Object.keys(loops)) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await page.locator('.dj-code-box', { hasText: 'Stopped: it ran for two seconds without a pause.' }).waitFor();
      expect(await button.count(), name).toBe(0);
      expect(await page.locator('.dj-code-box', { hasText: 'Stopped' }).count(), name).toBe(Object.keys(loops).length);
      await expect.poll(() => page.workers().length, { timeout: 60_000 }).toBe(0);
      await page.getByRole('button', { name: 'Run again' }).first().click();
      await button.waitFor();
    }
    await page.close();
  });

  it('reach nothing outside of their worker', async () => {
    const { page, outside: requests } = await openPage();
    await page.goto(`${running.address}attack`);
    const results = page.locator('.results', { hasText: /^\[\[/ });
    expect(JSON.parse((await results.textContent()) ?? '')).toEqual([[], [], ['undefined', '', 'undefined', 'undefined', '']]);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.locator('.shown', { hasText: 'card' }).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('a', { hasText: 'Leave' }).click();
    await page.locator('.dj-card', { hasText: 'Card' }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.evaluate('"ran" in globalThis')).toBe(false);
    expect(page.url()).toBe(`${running.address}attack`);
    expect(
      await page
        .locator('.shown')
        .locator('script, style, link, meta, base, object, embed, iframe, use, image, [src], [action], [name]')
        .count(),
    ).toBe(0);
    expect([requests, outside.paths]).toEqual([[], []]);
    await page.close();
  });

  it('would reach nothing with all that a worker has: the frame has an opaque origin and a policy', async () => {
    const { page } = await openPage();
    await page.goto(`${running.address}components`);
    await page.getByRole('button', { name: 'Count: 0' }).waitFor();
    const done = await page.evaluate<string[]>(`new Promise((resolve) => {
      const own = document.querySelector('iframe');
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', own.getAttribute('sandbox'));
      frame.srcdoc = own.srcdoc;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      const script = ${JSON.stringify(rawAttack(outside.address))};
      frame.onload = () => frame.contentWindow.postMessage({ script, start: {} }, '*', [port2]);
      document.body.append(frame);
    })`);
    expect(done).toEqual([]);
    expect(await page.locator('iframe').first().getAttribute('sandbox')).toBe('allow-scripts');
    // The browser reports requests that it refuses as well.
    expect(outside.paths).toEqual([]);
    await page.close();
  });
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

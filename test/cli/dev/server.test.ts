import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReaderProblem, ReaderState, ReaderView, SearchHit } from '../../../renderer/src/reader/model';
import type { EditorPlace } from '../../../server/src/cli/dev/webServer';
import { docs } from '../../support/lspSite';
import { type Answer, serve } from './support';

function stateIn({ text }: Answer): ReaderState {
  return JSON.parse(/<script type="application\/json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') as ReaderState;
}

describe('the server of a site', () => {
  it('sends a page in its frame, with links to the others', async () => {
    const { get } = await serve({
      'docs.json': docs({ navigation: { pages: ['index', 'guides/setup'] } }),
      'index.mdx': '---\ntitle: Start\n---\n## One\n\n[two](/guides/setup)\n',
      'guides/setup.mdx': '---\ntitle: Setup & more\n---\n',
    });
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Start – Example</title>');
    expect(page.text).toMatch(/<a class="row page level-0 +" href="\/guides\/setup">/);
    expect(page.text).toContain('Setup &amp; more');
    const { view, settings } = stateIn(page);
    expect(settings.addressing).toEqual({ kind: 'server' });
    expect(view.page?.headings).toEqual([{ id: 'one', title: 'One', level: 2 }]);
    expect(page.text).not.toContain('file:');
  });

  it('has a strict content security policy, and runs nothing of a page', async () => {
    const { get } = await serve({
      'index.mdx': '---\ntitle: "</script><script>alert(1)</script>"\n---\n<script>alert(2)</script>\n\n<!-- x -->\n',
    });
    const { headers, text } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/_docs-json/assets/mode.js">',
      '<script type="application/json">',
      '<script type="module" src="/_docs-json/assets/reader.js">',
    ]);
  });

  it('has code of pages only if it runs, with a nonce of its own for each page', async () => {
    const files = { 'index.mdx': 'export const A = () => <b>a</b>\n\n<A />\n' };
    const quiet = await (await serve(files)).get('/');
    expect(stateIn(quiet)).toMatchObject({ settings: expect.not.objectContaining({ components: expect.anything() }) });
    expect(stateIn(quiet).view.page?.program).toBeUndefined();
    const { get } = await serve(files, { runsComponents: true });
    const [page, again] = [await get('/'), await get('/')];
    const nonceOf = (answer: typeof page): string | undefined => stateIn(answer).settings.components?.nonce;
    expect(nonceOf(page)).toMatch(/^[\da-f]{32}$/);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonceOf(page)}';`);
    expect(nonceOf(again)).not.toBe(nonceOf(page));
    expect(stateIn(page).view.page?.program?.code).toContain('modules');
  });

  it.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.1', 'other'])(
    'refuses requests for the host %j, whose name may lead here by DNS rebinding',
    async (host) => {
      const { get } = await serve();
      for (const path of ['/', '/_docs-json/search?q=a', '/_docs-json/assets/reader.js', '/images/a.png'])
        expect(await get(path, { headers: { host } })).toMatchObject({ status: 403 });
      expect(await get('/', { headers: { host: 'localhost:5000' } })).toMatchObject({ status: 200 });
    },
  );

  it('follows redirects, and goes to the first page', async () => {
    const { get } = await serve({
      'docs.json': docs({
        navigation: { pages: ['guides/ü'] },
        redirects: [
          { source: '/old', destination: '/guides/ü' },
          { source: '/away', destination: 'https://example.com/ü' },
          { source: '/escaped', destination: '/guides/%C3%BC#a' },
          { source: '/odd', destination: 'javascript:alert(1)' },
          { source: '/twice', destination: '//evil.example/x' },
        ],
      }),
      'guides/ü.mdx': '---\ntitle: Ü\n---\n',
    });
    const { status, headers } = await get('/old?a=1');
    expect([status, headers.location]).toEqual([307, '/guides/%C3%BC?a=1']);
    expect((await get('/away')).headers.location).toBe('https://example.com/%C3%BC');
    expect((await get('/escaped')).headers.location).toBe('/guides/%C3%BC#a');
    expect((await get('/odd')).headers.location).toBeUndefined();
    expect((await get('/twice')).headers.location ?? '/').not.toMatch(/^\/\//);
    expect((await get('/guides/%C3%BC')).status).toBe(200);
  });

  it('names the nearest pages of a missing one, escaped', async () => {
    const { get } = await serve({ 'setup.mdx': '---\ntitle: <b>Setup</b>\n---\n' });
    const { status, text } = await get('/setub');
    expect(status).toBe(404);
    expect(text).toContain('No page of the site has the address /setub.');
    expect(text).toContain('<a href="/setup">&lt;b&gt;Setup&lt;/b&gt;</a>');
    expect((await get('/%3Cscript%3E')).text).toContain('/&lt;script&gt;.');
  });

  it('sends pictures as data that runs nothing', async () => {
    const { get } = await serve({ 'images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' });
    const { status, headers, text } = await get('/images/a%20b.svg');
    expect([status, headers['content-type'], text.startsWith('<svg')]).toEqual([200, 'image/svg+xml', true]);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/images/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '//outside.txt',
    '/link.txt',
    '/linked/outside.txt',
    '/.hidden/a.txt',
    '/.env',
    '/node_modules/a.txt',
    '/index.mdx',
    '/_docs-json/assets/../../outside.txt',
    '/_docs-json/assets/..%2f..%2foutside.txt',
    '/a%00.txt',
    '/%',
  ])('sends no file for %s', async (path) => {
    const { get, site } = await serve({ '.hidden/a.txt': 'SECRET', '.env': 'SECRET', 'node_modules/a.txt': 'SECRET', 'index.mdx': 'PAGE' });
    const outside = join(dirname(site.path), `outside-${process.pid}`);
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'outside.txt'), 'SECRET');
    symlinkSync(join(outside, 'outside.txt'), site.file('link.txt'));
    symlinkSync(outside, site.file('linked'));
    const { status, text } = await get(path);
    expect(text).not.toContain('SECRET');
    expect([400, 404]).toContain(status);
  });

  it('sends its own scripts, of which the parts stay the same', async () => {
    const { get } = await serve();
    expect(await get('/_docs-json/assets/reader.css')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect((await get('/_docs-json/assets/part-ABCDEFGH.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/_docs-json/assets/none.js')).status).toBe(404);
    expect((await get('/_docs-json/site.css')).text).toBe('');
    await get('/');
    expect((await get('/_docs-json/site.css')).text).toContain('--accent: #16A34A;');
  });

  it('shows pages that are generated from an OpenAPI file', async () => {
    const { get } = await serve({
      'docs.json': docs({
        navigation: {
          tabs: [
            { tab: 'Start', pages: ['index'] },
            { tab: 'API', openapi: 'api.json' },
          ],
        },
      }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/seeds': { get: { summary: 'List seeds' } } } }),
    });
    const page = await get('/api-reference/list-seeds');
    expect(page.status).toBe(200);
    expect(stateIn(page).view.page?.content?.[0]).toMatchObject({ name: 'Operation', props: { method: 'GET', path: '/seeds' } });
  });

  it('reports changes through one connection, and sends the page as it is then', async () => {
    const { get, change, served } = await serve({ 'index.mdx': '---\ntitle: Start\n---\nold\n' });
    const before = stateIn(await get('/')).view;
    const [events] = (await once(httpGet(`${served.address}_docs-json/changes`), 'response')) as [IncomingMessage];
    expect(events.headers['content-type']).toMatch(/^text\/event-stream/);
    events.setEncoding('utf8');
    await once(events, 'data');
    change('index.mdx', '---\ntitle: Start\n---\nnew\n');
    const [event] = (await once(events, 'data')) as [string];
    expect(event).toContain('event: change');
    const after = JSON.parse((await get('/_docs-json/view?address=/')).text) as ReaderView;
    expect(JSON.stringify(after.page?.content)).toContain('new');
    // What did not change is not made again.
    expect([after.frameRevision, after.styleRevision]).toEqual([before.frameRevision, before.styleRevision]);
    change('docs.json', docs({ colors: { primary: '#123456' } }));
    const colored = JSON.parse((await get('/_docs-json/view?address=/')).text) as ReaderView;
    expect(colored.styleRevision).not.toBe(before.styleRevision);
  });

  it('searches titles, headings and text, in step with edits', async () => {
    const { get, change } = await serve({
      'setup.mdx': '---\ntitle: Setup\n---\n## Install it\n\nRun the program.\n',
      'loans.mdx': '---\ntitle: Loans\n---\nReturn the harvest.\n',
    });
    const find = async (query: string): Promise<readonly SearchHit[]> => {
      for (;;) {
        const found = JSON.parse((await get(`/_docs-json/search?q=${query}`)).text) as { hits: SearchHit[]; unread: number };
        if (found.unread === 0) return found.hits;
      }
    };
    expect(await find('instal')).toEqual([
      {
        address: '/setup',
        title: 'Setup',
        heading: { id: 'install-it', text: 'Install it' },
        excerpt: ['', 'Install', ' it Run the program.'],
      },
    ]);
    expect((await find('harvest')).map(({ address }) => address)).toEqual(['/loans']);
    expect((await find('setip')).map(({ address }) => address)).toEqual(['/setup']);
    change('loans.mdx', '---\ntitle: Loans\n---\nReturn the crop.\n');
    expect(await find('harvest')).toEqual([]);
    expect((await find('crop')).map(({ address }) => address)).toEqual(['/loans']);
    expect(await find('%22%3E%3Cscript')).toEqual([]);
  });

  it('has the problems of a page, with links for VS Code', async () => {
    const { get, site } = await serve({ 'index.mdx': '---\ntitle: Start\n---\n[a](/none)\n' });
    const [problem] = JSON.parse((await get('/_docs-json/problems?address=/')).text) as ReaderProblem[];
    expect(problem).toMatchObject({ severity: 'warning', code: 'link.missing', file: 'index.mdx', line: 4, column: 5 });
    expect(problem?.editor).toBe(`vscode://file${site.path}/index.mdx:4:5`);
  });

  it('opens files of the site in the editor, and only for its own pages', async () => {
    const opened: EditorPlace[] = [];
    const { get, site, served } = await serve({ 'notes.txt': '' }, { openEditor: (place) => opened.push(place) });
    const origin = served.address.replace(/\/$/, '');
    const open = async (body: object, headers: Record<string, string>) =>
      (
        await get('/_docs-json/open', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).status;
    const host = new URL(origin).host;
    expect(await open({ file: 'index.mdx', line: 2, column: 1 }, { origin, host })).toBe(204);
    expect(opened).toEqual([{ path: site.file('index.mdx'), line: 2, column: 1 }]);
    for (const headers of [{ host }, { host, origin: 'http://evil.example' }, { host, origin, 'content-type': 'text/plain' }])
      expect(await open({ file: 'index.mdx', line: 1, column: 1 }, headers)).toBe(403);
    for (const file of ['../x.mdx', '/etc/passwd', 'none.mdx', 'notes.txt', 5])
      expect(await open({ file, line: 1, column: 1 }, { origin, host })).toBe(403);
    expect(await open({ file: 'index.mdx', line: '1', column: 1 }, { origin, host })).toBe(403);
    expect(opened).toHaveLength(1);
    expect((await get('/_docs-json/problems?address=/')).text).not.toContain('vscode:');
  });

  it('keeps the last frame while the docs.json cannot be read', async () => {
    const { get, change, log } = await serve();
    change('docs.json', '[]');
    expect((await get('/_docs-json/view?address=/')).status).toBe(503);
    expect((await get('/')).status).toBe(503);
    expect(log).toEqual([]);
  });
});

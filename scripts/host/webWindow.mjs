// A window of VS Code that has no server behind it, as on the web: extensions run in a worker of the browser, and the workspace
// is whatever file system one of them provides.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { untilRestored } from './workbench.mjs';

const loadLimit = 60_000;
const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const configuration = /(<meta id="vscode-workbench-web-configuration" data-settings=")([^"]*)(">)/;

// Where the packaged VS Code differs from that of the web: its server is always there, and keeps the user's settings.
const serverParts = [
  [/remoteAuthority:location\.host/, 'remoteAuthority:undefined'],
  [/(\.file\(this\.userDataPath\)\.with\(\{scheme:\w+\.)vscodeRemote/, '$1vscodeUserData'],
];

const toAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const fromAttribute = (text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The page of the workbench, told to do without a server and to load these extensions. Exported for its test. */
export function withoutServer(page, { origin, extensions, folder, settings = {}, tests }) {
  if (!configuration.test(page)) {
    throw new Error('The page of the workbench has no configuration.');
  }
  const { protocol, host } = new URL(origin);
  const location = (name) => ({ $mid: 1, scheme: protocol.slice(0, -1), authority: host, path: `/extensions-under-test/${name}` });
  return page.replace(configuration, (_all, before, given, after) => {
    const { remoteAuthority: _remote, ...rest } = JSON.parse(fromAttribute(given));
    const config = {
      ...rest,
      userDataPath: '/',
      folderUri: folder,
      configurationDefaults: settings,
      developmentOptions: {
        enableSmokeTestDriver: true,
        extensions: Object.keys(extensions).map(location),
        ...(tests && { extensionTestsPath: location(tests) }),
      },
    };
    return `${before}${toAttribute(JSON.stringify(config))}${after}`;
  });
}

/** The script of the workbench without what ties it to a server. Exported for its test. */
export function scriptWithoutServer(script) {
  return serverParts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) {
      throw new Error(`The script of the workbench has nothing like ${pattern}.`);
    }
    return text.replace(pattern, replacement);
  }, script);
}

/** Answers with a file of one of the extensions. */
async function fulfill(route, extensions) {
  const [name, ...path] = decodeURIComponent(new URL(route.request().url()).pathname).split('/').slice(2);
  const base = extensions[name];
  const file = base && normalize(join(base, ...path));
  const body = file?.startsWith(base + sep) ? await readFile(file).catch(() => undefined) : undefined;
  const headers = { 'access-control-allow-origin': '*' };
  await route.fulfill(
    body ? { body, headers, contentType: types[extname(file)] ?? 'application/octet-stream' } : { status: 404, headers, body: '' },
  );
}

/**
 * Opens a window and waits until the workbench is drawn and has opened what it opens by itself.
 * @param {import('playwright-core').Browser} browser
 * @param {{ origin: string, token: string }} server gives the files of the workbench, nothing else
 * @param {object} options
 * @param {Readonly<Record<string, string>>} options.extensions folders by a name of their own
 * @param {object} options.folder the workspace folder as the components of a URI
 * @param {Record<string, unknown>} [options.settings]
 * @param {string} [options.tests] a test suite to run: name of an extension, and the path of the module in it, without its ending
 * @param {(line: string) => void} [options.onLine] receives what is written to the console
 * @returns {Promise<{ page: import('playwright-core').Page, exited: Promise<number>, close: () => Promise<void> }>}
 */
export async function openWebWindow(browser, server, options) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { origin } = server;
  const address = `${origin}/?${new URLSearchParams({ tkn: server.token })}`;
  await context.route(`${origin}/extensions-under-test/**`, (route) => fulfill(route, options.extensions));
  await context.route(
    (url) => url.origin === origin && url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutServer(await response.text(), { ...options, origin }) });
    },
  );
  await context.route(/\/workbench\/workbench\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: scriptWithoutServer(await response.text()) });
  });
  const page = await context.newPage();
  page.on('console', (message) => options.onLine?.(message.text()));
  const exited = new Promise((resolve, reject) => {
    page.once('crash', () => reject(new Error('The window crashed.')));
    page.once('close', () => reject(new Error('The window was closed before the tests ended.')));
    page.exposeFunction('codeAutomationExit', (code) => resolve(code)).catch(reject);
  });
  exited.catch(() => {});
  await page.exposeFunction('codeAutomationLog', (_type, args) =>
    options.onLine?.(args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' ')),
  );
  await page.goto(address, { timeout: loadLimit });
  await untilRestored(page, loadLimit);
  return { page, exited, close: () => context.close() };
}

// A window of VS Code without a server, as on the web: extensions run in a web worker, and the workspace is the file system of an
// extension.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { isObject, parseJson } from '../json.ts';
import type { WindowServer } from './address.ts';
import { exposeAutomation } from './automation.ts';
import { addSquareCorners } from './inBrowser/squareCorners.ts';
import { addWindowStyle } from './inBrowser/windowStyle.ts';
import { coarseScale, type OpenWindow } from './page.ts';
import type { Log } from './run.ts';
import { untilRestored } from './workbench.ts';

const loadTimeoutMs = 180_000;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const configuration = /(<meta id="vscode-workbench-web-configuration" data-settings=")([^"]*)(">)/;

// Edits that make the packaged VS Code work as on the web: the packaged one always has a server, which stores the user's settings.
const serverParts: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/remoteAuthority:location\.host/, 'remoteAuthority:undefined'],
  [/(\.file\(this\.userDataPath\)\.with\(\{scheme:\w+\.)vscodeRemote/, '$1vscodeUserData'],
];

const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const fromAttribute = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

interface WebWindow {
  /** Folders of the extensions by unique names. */
  readonly extensions: Readonly<Record<string, string>>;
  /** The workspace folder as the components of a URI. */
  readonly folder: { readonly scheme: string; readonly authority: string; readonly path: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** A test suite to run: name of an extension, and the path of the module in it, without extension. */
  readonly tests?: string;
}

/** The page of the workbench, configured without a server and with these extensions. Exported for its test. */
export function withoutServer(
  page: string,
  { origin, extensions, folder, settings = {}, tests }: WebWindow & { readonly origin: string },
): string {
  if (!configuration.test(page)) {
    throw new Error('The page of the workbench has no configuration.');
  }
  const { protocol, host } = new URL(origin);
  const location = (name: string): object => ({
    $mid: 1,
    scheme: protocol.slice(0, -1),
    authority: host,
    path: `/extensions-under-test/${name}`,
  });
  return page.replace(configuration, (_all, before: string, given: string, after: string) => {
    const settled = parseJson(fromAttribute(given));
    const { remoteAuthority: _remote, ...rest } = isObject(settled) ? settled : {};
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

/** The script of the workbench without its connection to a server. Exported for its test. */
export function scriptWithoutServer(script: string): string {
  return serverParts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) {
      throw new Error(`The script of the workbench has nothing like ${pattern}.`);
    }
    return text.replace(pattern, replacement);
  }, script);
}

/** Answers with a file of one of the extensions. */
async function fulfill(route: Route, extensions: Readonly<Record<string, string>>): Promise<void> {
  const [name = '', ...path] = decodeURIComponent(new URL(route.request().url()).pathname).split('/').slice(2);
  const base = extensions[name];
  const file = base && normalize(join(base, ...path));
  const body = base !== undefined && file?.startsWith(base + sep) ? await readFile(file).catch(() => undefined) : undefined;
  const headers = { 'access-control-allow-origin': '*' };
  await route.fulfill(
    body ? { body, headers, contentType: types[extname(file ?? '')] ?? 'application/octet-stream' } : { status: 404, headers, body: '' },
  );
}

/**
 * Opens a window and waits until the workbench is rendered and has opened its initial views.
 * @param server serves the files of the workbench, nothing else
 * @param options `onLine` receives the console output
 */
export async function openWebWindow(
  browser: Browser,
  server: Pick<WindowServer, 'origin' | 'token'>,
  options: WebWindow & { readonly onLine?: Log },
): Promise<OpenWindow> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: coarseScale });
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
  await page.addInitScript(addWindowStyle);
  await page.addInitScript(addSquareCorners);
  page.on('console', (message) => options.onLine?.(message.text()));
  const { exited } = await exposeAutomation(page, options.onLine);
  await page.goto(address, { timeout: loadTimeoutMs });
  await untilRestored(page, loadTimeoutMs);
  return { page, exited, close: () => context.close() };
}

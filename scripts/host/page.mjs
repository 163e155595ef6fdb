// A window of the packaged VS Code in a headless browser.
import { chromium } from 'playwright-core';
import { windowAddress } from './address.mjs';
import { ensureBrowser } from './chromium.mjs';
import { untilRestored } from './workbench.mjs';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
];
const launchLimit = 60_000;
const loadLimit = 60_000;

/** Names of the color themes that the command lines of these scripts offer. */
export const themes = {
  light: 'Light Modern',
  dark: 'Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-dark': 'Default High Contrast',
};

/** Starts the browser; the caller closes it. */
export async function launchBrowser(log = console.log) {
  return chromium.launch({ executablePath: await ensureBrowser(log), args: browserArguments, timeout: launchLimit });
}

/** One line of text of a console message that the extension host forwarded. */
function lineOf(argument) {
  return typeof argument === 'string' ? argument : JSON.stringify(argument);
}

/**
 * Opens a window and waits until the workbench is drawn and has opened what it opens by itself.
 * @param {import('playwright-core').Browser} browser
 * @param {{ origin: string, authority: string, token: string }} server
 * @param {Parameters<typeof windowAddress>[1] & { size?: { width: number, height: number }, onLine?: (line: string) => void, beside?: import('playwright-core').Page }} options
 *   `beside`: a window that it shares everything with that a browser keeps; `onLine` receives what the extension host prints while tests run
 * @returns {Promise<{ page: import('playwright-core').Page, exited: Promise<number>, close: () => Promise<void> }>}
 *   `exited` resolves to the suite's exit code, or rejects when the page crashes or closes before
 */
export async function openWindow(browser, server, options) {
  const context = options.beside?.context() ?? (await browser.newContext({ viewport: options.size ?? { width: 1280, height: 800 } }));
  const page = await context.newPage();
  const exited = new Promise((resolve, reject) => {
    page.once('crash', () => reject(new Error('The window crashed.')));
    page.once('close', () => reject(new Error('The window was closed before the tests ended.')));
    page.exposeFunction('codeAutomationExit', (code) => resolve(code)).catch(reject);
  });
  // Callers that run no tests do not look at it.
  exited.catch(() => {});
  await page.exposeFunction('codeAutomationLog', (_type, args) => options.onLine?.(args.map(lineOf).join(' ')));
  await page.goto(windowAddress(server, options), { timeout: loadLimit });
  await untilRestored(page, loadLimit);
  return { page, exited, close: () => (options.beside ? page : context).close() };
}

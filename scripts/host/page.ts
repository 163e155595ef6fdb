// A window of the packaged VS Code in a headless browser.
import { type Browser, chromium, type Page } from 'playwright-core';
import { type WindowOptions, type WindowServer, windowAddress } from './address.ts';
import { exposeAutomation } from './automation.ts';
import { ensureBrowser } from './chromium.ts';
import { setDisplayLanguage } from './inBrowser/displayLanguage.ts';
import { addWindowStyle } from './inBrowser/windowStyle.ts';
import type { Log } from './run.ts';
import { untilRestored } from './workbench.ts';

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
const launchTimeoutMs = 60_000;
const loadTimeoutMs = 60_000;

/** Names of the color themes in the command lines of these scripts. */
export const themes = {
  light: 'Light Modern',
  dark: 'Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-dark': 'Default High Contrast',
} as const;

/** Starts the browser; the caller closes it. */
export async function launchBrowser(log: Log = console.log): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(log), args: browserArguments, timeout: launchTimeoutMs });
}

interface OpenWindowOptions extends WindowOptions {
  readonly size?: WindowSize;
  /** Device pixels per pixel. Default: 1. */
  readonly scale?: number;
  /** The display language, as a tag. Default: English. The workbench itself stays English, since it has no language pack. */
  readonly language?: string;
  /** Receives the output of the extension host during tests. */
  readonly onLine?: Log;
  /** Window with which this one shares its browser context, and so its storage. */
  readonly beside?: Page;
}

/** In pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface OpenWindow {
  readonly page: Page;
  /** Resolves to the exit code of the tests, or rejects if the page crashes or closes before. */
  readonly exited: Promise<number>;
  close(): Promise<void>;
}

/** Opens a window and waits until the workbench is rendered and has opened its initial views. */
export async function openWindow(browser: Browser, server: WindowServer, options: OpenWindowOptions): Promise<OpenWindow> {
  const viewport = options.size ?? { width: 1280, height: 800 };
  const context = options.beside?.context() ?? (await browser.newContext({ viewport, deviceScaleFactor: options.scale ?? 1 }));
  const page = await context.newPage();
  await page.addInitScript(addWindowStyle);
  if (options.language !== undefined) await page.addInitScript(setDisplayLanguage, options.language);
  const { exited } = await exposeAutomation(page, options.onLine);
  await page.goto(windowAddress(server, options), { timeout: loadTimeoutMs });
  await untilRestored(page, loadTimeoutMs);
  return { page, exited, close: () => (options.beside ? page : context).close() };
}

// A window of the packaged VS Code in a headless browser.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type WindowOptions, type WindowServer, windowAddress } from './address.ts';
import { exposeAutomation } from './automation.ts';
import { ensureBrowser } from './chromium.ts';
import { passMessagesDirectly } from './inBrowser/directMessages.ts';
import { setDisplayLanguage } from './inBrowser/displayLanguage.ts';
import { addSquareCorners } from './inBrowser/squareCorners.ts';
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

/**
 * Makes the browser store the compiled code of a script the first time, and use it. By default it does so after the second time, and the
 * fetching of scripts in the background compiles them without a look at the stored code. The argument replaces that of Playwright, so the
 * features that Playwright disables and that matter to windows are disabled here as well.
 */
const compiledCodeArguments = [
  '--v8-cache-options=code',
  `--disable-features=${[
    'BackgroundResourceFetch',
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ].join(',')}`,
];
/**
 * Windows that follow each other run in one process as long as a page of their site stays open: what the first has compiled and the memory
 * are there already.
 */
const processArguments = ['--process-per-site'];
/** Stops the compilation of what runs often: a window of tests ends before that pays, and on two cores other processes wait for it. */
const compilerArguments = ['--js-flags=--no-opt --no-maglev'];
const launchTimeoutMs = 180_000;
const loadTimeoutMs = 180_000;

/** Names of the color themes in the command lines of these scripts. */
export const themes = {
  light: 'Light Modern',
  dark: 'Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-dark': 'Default High Contrast',
} as const;

/** Device pixels per pixel of windows that nobody looks at: without a graphics card the processor draws each pixel. */
export const coarseScale = 0.5;

/**
 * Starts a browser with a profile in a temporary folder, in which compiled code of scripts is stored: a window takes a third less processor
 * time from the second on. The caller closes the context, which ends the browser.
 */
export async function launchProfile(log: Log = console.log): Promise<BrowserContext> {
  const executablePath = await ensureBrowser(log);
  return chromium.launchPersistentContext('', {
    executablePath,
    args: [...browserArguments, ...compiledCodeArguments, ...processArguments, ...compilerArguments],
    deviceScaleFactor: coarseScale,
    timeout: launchTimeoutMs,
  });
}

/** Starts the browser; the caller closes it. */
export async function launchBrowser(log: Log = console.log): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(log), args: browserArguments, timeout: launchTimeoutMs });
}

interface OpenWindowOptions extends WindowOptions {
  readonly size?: WindowSize;
  /** Device pixels per pixel. Default: 1. Only for windows that do not share a profile: these are coarse. */
  readonly scale?: number;
  /** The display language, as a tag. Default: English. The workbench itself stays English, since it has no language pack. */
  readonly language?: string;
  /** Receives the output of the extension host during tests. */
  readonly onLine?: Log;
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

/**
 * Opens a window and waits until the workbench is rendered and has opened its initial views.
 * @param place a browser, in which the window has storage of its own, or a profile whose windows share it
 */
export async function openWindow(place: Browser | BrowserContext, server: WindowServer, options: OpenWindowOptions): Promise<OpenWindow> {
  const viewport = options.size ?? { width: 1280, height: 800 };
  const { page, close } = await newPage(place, { viewport, deviceScaleFactor: options.scale ?? 1 });
  await page.addInitScript(addWindowStyle);
  await page.addInitScript(passMessagesDirectly);
  if (isProfile(place)) await page.addInitScript(addSquareCorners);
  if (options.language !== undefined) await page.addInitScript(setDisplayLanguage, options.language);
  const { exited } = await exposeAutomation(page, options.onLine);
  await page.goto(windowAddress(server, options), { timeout: loadTimeoutMs });
  await untilRestored(page, loadTimeoutMs);
  return { page, exited, close };
}

type PageSize = { readonly viewport: WindowSize; readonly deviceScaleFactor: number };

async function newPage(place: Browser | BrowserContext, size: PageSize): Promise<Pick<OpenWindow, 'page' | 'close'>> {
  if (isProfile(place)) {
    const page = await place.newPage();
    await page.setViewportSize(size.viewport);
    return { page, close: () => page.close() };
  }
  const context = await place.newContext(size);
  return { page: await context.newPage(), close: () => context.close() };
}

/** Whether windows in it share a profile: they are not to be looked at. */
const isProfile = (place: Browser | BrowserContext): place is BrowserContext => !('newContext' in place);

// Screenshots of the extension in a real VS Code.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { animatedWebp, type Frame } from './animatedWebp.ts';
import { encodeWebp } from './inBrowser/webp.ts';
import { launchBrowser, openWindow, themes } from './page.ts';
import type { Log } from './run.ts';
import type { ScreenshotOptions } from './screenshotArguments.ts';
import { startServer } from './server.ts';
import { boxAround, performStep, untilProblems, untilStill } from './workbench.ts';

/** Time for which the last frame of a moving picture is shown. */
const lastFrameMs = 2_500;
/** Offset of width and height in a PNG file. */
const pngWidthAt = 16;

/**
 * Opens a window, performs the steps and writes the picture.
 * @throws if a condition does not hold in time, or if the selector to crop to matches nothing in the window
 */
export async function takeScreenshot(options: ScreenshotOptions, log: Log): Promise<void> {
  const folder = resolve(options.folder);
  const server = await startServer({
    log,
    trusted: !options.untrusted,
    settings: { 'workbench.colorTheme': themes[options.theme], ...options.settings },
  });
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser(log);
    const { page } = await openWindow(browser, server, {
      folder,
      extension: resolve(options.extension ?? fileURLToPath(new URL('../..', import.meta.url))),
      size: options.size,
      scale: options.scale,
      ...(options.language === undefined ? {} : { language: options.language }),
      ...(options.open ? { file: resolve(folder, options.open), line: options.line, column: options.column } : {}),
    });
    if (options.open) {
      await page.waitForSelector('.monaco-editor .view-line', { timeout: options.limit });
      const problems = options.clean ? true : await untilProblems(page, options.limit);
      log(problems ? 'The editor is ready.' : `No problem was shown within ${options.limit / 1000} s.`);
    }
    await untilStill(page);
    const frames: Frame[] = [];
    for (const step of options.steps) {
      if (step.kind === 'frame') {
        frames.push({ webp: await toWebp(browser, await shoot(page, options)), ms: Number(step.value) });
        continue;
      }
      await performStep(page, step, options.limit);
      await untilStill(page);
    }
    await mkdir(dirname(resolve(options.out)), { recursive: true });
    await writeFile(options.out, await picture(browser, page, frames, options));
    log(`Wrote ${options.out}.`);
  } finally {
    await browser?.close();
    await server.stop();
  }
}

async function picture(browser: Browser, page: Page, frames: readonly Frame[], options: ScreenshotOptions): Promise<Buffer> {
  const png = await shoot(page, options);
  if (extname(options.out) !== '.webp') return png;
  const webp = await toWebp(browser, png);
  if (frames.length === 0) return webp;
  return animatedWebp([...frames, { webp, ms: lastFrameMs }], {
    width: png.readUInt32BE(pngWidthAt),
    height: png.readUInt32BE(pngWidthAt + 4),
  });
}

async function shoot(page: Page, { crop }: ScreenshotOptions): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', ...(crop === undefined ? {} : { clip: await boxAround(page, crop) }) });
}

/** Encodes a picture in the browser; in a separate page, since the page of the editor does not allow images from data URLs. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(encodeWebp, `data:image/png;base64,${png.toString('base64')}`);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

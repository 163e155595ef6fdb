// Shows the extension in a real VS Code and takes a picture:
//   npm run screenshot -- --folder examples/site --open docs.json --line 12 --keys "Control+Space" --out shot.png
// Run `npm run build` first; --help lists the options.
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWindow, themes } from './host/page.ts';
import { exitOnSignal, type Log } from './host/run.ts';
import { parseScreenshotArguments, type ScreenshotOptions, screenshotUsage } from './host/screenshotArguments.ts';
import { startServer } from './host/server.ts';
import { performStep, untilProblems, untilStill } from './host/workbench.ts';
import { messageOf } from './json.ts';

async function take(options: ScreenshotOptions, log: Log): Promise<void> {
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
      extension: resolve(options.extension ?? fileURLToPath(new URL('..', import.meta.url))),
      size: options.size,
      ...(options.open ? { file: resolve(folder, options.open), line: options.line, column: options.column } : {}),
    });
    if (options.open) {
      await page.waitForSelector('.monaco-editor .view-line', { timeout: options.limit });
      const problems = options.clean ? true : await untilProblems(page, options.limit);
      log(problems ? 'The editor is ready.' : `No problem was shown within ${options.limit / 1000} s.`);
    }
    await untilStill(page);
    for (const step of options.steps) {
      await performStep(page, step, options.limit);
      await untilStill(page);
    }
    await mkdir(dirname(resolve(options.out)), { recursive: true });
    await page.screenshot({ path: options.out });
    log(`Wrote ${options.out}.`);
  } finally {
    await browser?.close();
    await server.stop();
  }
}

exitOnSignal();
try {
  if (process.argv.includes('--help')) {
    console.log(screenshotUsage);
  } else {
    await take(parseScreenshotArguments(process.argv.slice(2)), console.log);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

// Functions that VS Code calls in its window while it runs tests.
import type { Page } from 'playwright-core';
import type { Log } from './run.ts';

/** One line of output of the extension host. */
function lineOf(argument: unknown): string {
  return typeof argument === 'string' ? argument : JSON.stringify(argument);
}

/**
 * Receives output and test results of VS Code.
 * @param onLine receives the output of the extension host
 * @returns `exited` resolves to the suite's exit code, or rejects if the page crashes or closes before
 */
export async function exposeAutomation(page: Page, onLine: Log | undefined): Promise<{ readonly exited: Promise<number> }> {
  const exited = new Promise<number>((resolve, reject) => {
    page.once('crash', () => reject(new Error('The window crashed.')));
    page.once('close', () => reject(new Error('The window was closed before the tests ended.')));
    page.exposeFunction('codeAutomationExit', (code: number) => resolve(code)).catch(reject);
  });
  // Callers without tests do not await it.
  exited.catch(() => {});
  await page.exposeFunction('codeAutomationLog', (_type: unknown, args: readonly unknown[]) => onLine?.(args.map(lineOf).join(' ')));
  return { exited };
}

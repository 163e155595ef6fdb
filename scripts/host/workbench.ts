// Actions and conditions of a VS Code window, in terms of its DOM. Every wait is for a condition.
import type { Page } from 'playwright-core';
import { placeOfText, untilUnchanged } from './inBrowser/drawing.ts';
import { guardKey, type KeyPlace } from './inBrowser/guardKey.ts';
import { succeeds } from './succeeds.ts';

const squiggles = '.squiggly-error, .squiggly-warning, .squiggly-info, .squiggly-hint';
const restoredPollMs = 50;
const stillForMs = 300;
const stillTimeoutMs = 10_000;
/** Time after which the list of commands is opened again; it doubles with each try. */
const firstTryMs = 1_000;

/**
 * Waits until the workbench is rendered and has opened its initial views. Before that a view may open, and take the focus from an input
 * box. Views of extensions open late: they wait for activation.
 */
export async function untilRestored(page: Page, timeoutMs: number): Promise<void> {
  await page.waitForSelector('.monaco-workbench .part.editor', { timeout: timeoutMs });
  await page.waitForFunction(
    () => {
      // VS Code's own performance marks.
      const has = (name: string): boolean => performance.getEntriesByName(`code/${name}`).length > 0;
      return has('LifecyclePhase/Restored') && (has('didRestoreViewlet') || !has('willRestoreViewlet'));
    },
    undefined,
    // The default looks in each frame, and so makes the window draw frames.
    { timeout: timeoutMs, polling: restoredPollMs },
  );
}

/** Waits until the editor underlines something. @returns `false` if nothing was underlined within `timeoutMs` milliseconds */
export async function untilProblems(page: Page, timeoutMs: number): Promise<boolean> {
  return succeeds(page.waitForSelector(squiggles, { state: 'attached', timeout: timeoutMs }));
}

/** Waits until the window has not changed for a moment (except for the blinking cursor). */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(untilUnchanged, { quiet: stillForMs, limit: stillTimeoutMs });
}

/** Presses a key unless the focus is elsewhere. @returns whether it was pressed */
export async function pressInside(page: Page, place: KeyPlace, key: string): Promise<boolean> {
  const guard = await page.evaluateHandle(guardKey, place);
  await page.keyboard.press(key);
  // A key that loads the page once more has arrived.
  return guard.evaluate(({ end }) => end()).catch(() => true);
}

/** Opens the list of commands and enters a title. @throws if it is not found within `timeoutMs` milliseconds */
async function findCommand(page: Page, title: string, timeoutMs: number): Promise<void> {
  const box = page.locator('.quick-input-widget .quick-input-box input').first();
  await page.keyboard.press('F1');
  // An open list reads the commands again when its text changes.
  await box.fill('>', { timeout: timeoutMs });
  await box.fill(`>${title}`, { timeout: timeoutMs });
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor({ timeout: timeoutMs });
}

async function runCommand(page: Page, title: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let isRun = false;
  // A command may be enabled later, and a view that takes the focus, such as a new one, closes the list.
  for (let tryMs = firstTryMs; !isRun; tryMs *= 2) {
    if (Date.now() > deadline) throw new Error(`The list of commands has no "${title}", or does not stay open.`);
    isRun = await findCommand(page, title, tryMs).then(
      () => pressInside(page, { holder: '.quick-input-widget', label: title }, 'Enter'),
      () => false,
    );
  }
}

async function hover(page: Page, text: string, timeoutMs: number): Promise<void> {
  const hovers = page.locator('.monaco-hover:not(.hidden) .hover-contents').first();
  const deadline = Date.now() + timeoutMs;
  for (let isShown = false; !isShown; ) {
    if (Date.now() > deadline) throw new Error(`"${text}" has no hover.`);
    const center = await page.evaluate(placeOfText, text);
    if (!center) throw new Error(`"${text}" is not to be seen in the editor.`);
    await page.mouse.move(center.x, center.y);
    // Before the server is ready there is no hover, and the editor requests it again only if the mouse comes back.
    isShown = await succeeds(hovers.waitFor({ timeout: timeoutMs / 5 }));
    if (!isShown) await page.mouse.move(0, 0);
  }
}

const stepKinds = ['keys', 'type', 'command', 'hover', 'click', 'wait', 'frame'] as const;

/** An action, a condition, or a frame of a moving picture, whose value is its time in milliseconds. */
export interface Step {
  readonly kind: (typeof stepKinds)[number];
  readonly value: string;
}

export function isStepKind(name: string): name is Step['kind'] {
  return stepKinds.some((kind) => kind === name);
}

/** Performs one step; `timeoutMs` in milliseconds for each condition. */
export async function performStep(page: Page, step: Step, timeoutMs: number): Promise<void> {
  switch (step.kind) {
    case 'keys':
      for (const key of step.value.split(/\s+/).filter(Boolean)) {
        await page.keyboard.press(key);
      }
      return;
    case 'type':
      return page.keyboard.type(step.value);
    case 'command':
      return runCommand(page, step.value, timeoutMs);
    case 'hover':
      return hover(page, step.value, timeoutMs);
    case 'click':
      return page.locator(step.value).first().click({ timeout: timeoutMs });
    case 'wait':
      await page.waitForSelector(step.value, { state: 'visible', timeout: timeoutMs });
      return;
    case 'frame':
      throw new Error('Only pictures have frames.');
  }
}

/** A rectangle in the window, in its pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all visible elements that a CSS selector matches. @throws if it matches none */
export async function boxAround(page: Page, selector: string): Promise<Box> {
  const boxes = (await Promise.all((await page.locator(selector).all()).map((found) => found.boundingBox()))).filter((box) => box !== null);
  if (boxes.length === 0) throw new Error(`Nothing in the window matches "${selector}".`);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

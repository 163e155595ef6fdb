// What can be seen and done in a VS Code window, in terms of its DOM. Every wait is on a condition.
const squiggles = '.squiggly-error, .squiggly-warning, .squiggly-info, .squiggly-hint';
const stillFor = 300;
const stillLimit = 10_000;

/**
 * Waits until the workbench is drawn and has opened what it opens by itself. Until then a view may still come, and takes the focus
 * from a box that somebody types into. A view of an extension comes late: it waits for the extensions.
 */
export async function untilRestored(page, limit) {
  await page.waitForSelector('.monaco-workbench .part.editor', { timeout: limit });
  await page.waitForFunction(
    () => {
      // VS Code's own marks.
      const has = (name) => performance.getEntriesByName(`code/${name}`).length > 0;
      return has('LifecyclePhase/Restored') && (has('didRestoreViewlet') || !has('willRestoreViewlet'));
    },
    undefined,
    { timeout: limit },
  );
}

/**
 * Waits until the editor underlines something.
 * @returns {Promise<boolean>} false when nothing was underlined within `limit` milliseconds
 */
export async function untilProblems(page, limit) {
  return page.waitForSelector(squiggles, { state: 'attached', timeout: limit }).then(
    () => true,
    () => false,
  );
}

/** Waits until the window has not changed for a moment (the blinking cursor aside). */
export async function untilStill(page) {
  await page.evaluate(
    ({ quiet, limit }) =>
      new Promise((resolve) => {
        const isCursor = (node) => node instanceof Element && node.closest('.cursors-layer') !== null;
        let timer = setTimeout(resolve, quiet);
        const observer = new MutationObserver((records) => {
          if (records.some((record) => !isCursor(record.target))) {
            clearTimeout(timer);
            timer = setTimeout(finish, quiet);
          }
        });
        const finish = () => {
          observer.disconnect();
          resolve();
        };
        setTimeout(finish, limit);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    { quiet: stillFor, limit: stillLimit },
  );
}

async function runCommand(page, title, limit) {
  await page.keyboard.press('F1');
  await page.waitForSelector('.quick-input-widget input', { timeout: limit });
  await page.keyboard.type(title);
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor({ timeout: limit });
  await page.keyboard.press('Enter');
}

/** Where the middle of the first occurrence of a text is drawn in the editor. */
async function placeOf(page, text) {
  return page.evaluate((wanted) => {
    // The editor draws spaces as no-break spaces.
    const plain = (value) => value.replaceAll('\u00a0', ' ');
    for (const line of document.querySelectorAll('.monaco-editor .view-line')) {
      const at = plain(line.textContent).indexOf(wanted);
      if (at < 0) {
        continue;
      }
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let rest = at + Math.floor(wanted.length / 2);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (rest < node.length) {
          const range = document.createRange();
          range.setStart(node, rest);
          range.setEnd(node, rest + 1);
          const box = range.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }
        rest -= node.length;
      }
    }
    return undefined;
  }, text);
}

async function hover(page, text, limit) {
  const place = await placeOf(page, text);
  if (!place) {
    throw new Error(`"${text}" is not to be seen in the editor.`);
  }
  await page.mouse.move(place.x, place.y);
  await page.waitForSelector('.monaco-hover:not(.hidden) .hover-contents', { state: 'visible', timeout: limit });
}

/** Performs one step `{ kind: 'keys' | 'type' | 'command' | 'hover' | 'wait', value }`; `limit` in milliseconds for each condition. */
export async function performStep(page, step, limit) {
  switch (step.kind) {
    case 'keys':
      for (const key of step.value.split(/\s+/).filter(Boolean)) {
        await page.keyboard.press(key);
      }
      return;
    case 'type':
      return page.keyboard.type(step.value);
    case 'command':
      return runCommand(page, step.value, limit);
    case 'hover':
      return hover(page, step.value, limit);
    case 'wait':
      await page.waitForSelector(step.value, { state: 'visible', timeout: limit });
      return;
    default:
      throw new Error(`There is no step "${step.kind}".`);
  }
}

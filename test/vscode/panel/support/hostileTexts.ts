import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { timeoutMs } from './repeat';

/** Addresses of the links in a part of the window, except for links to the extension's own pages. Buttons have none. */
export async function linksIn(part: Locator): Promise<string[]> {
  const links = await part.evaluateAll((elements) =>
    elements.flatMap((element) => [...element.querySelectorAll('a[href]')].map((found) => found.getAttribute('href') ?? '')),
  );
  return links.filter((link) => !link.startsWith('docs-json-manual:'));
}

/** Waits until a part of the window shows the texts. Expects that it shows neither a link nor the icon that they name. */
export async function expectPlain(part: Locator, ...texts: readonly string[]): Promise<void> {
  const content = async () => (await part.allTextContents()).join('\n').replaceAll('\u200b', '').replaceAll('\u00a0', ' ');
  // An element can be visible before its text is set.
  for (const text of texts) await expect.poll(content, { timeout: timeoutMs }).toContain(text);
  expect(await content()).not.toContain('\u202e');
  expect(await linksIn(part)).toEqual([]);
  expect(await part.locator('.codicon-alert').count()).toBe(0);
}

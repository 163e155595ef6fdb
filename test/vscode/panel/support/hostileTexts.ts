import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Addresses of the links in a part of the window, except for links to the extension's own pages. Buttons have none. */
export async function linksIn(part: Locator): Promise<string[]> {
  const links = await part.evaluateAll((elements) =>
    elements.flatMap((element) => [...element.querySelectorAll('a[href]')].map((found) => found.getAttribute('href') ?? '')),
  );
  return links.filter((link) => !link.startsWith('docs-json-manual:'));
}

/** Expects that a part of the window shows the texts, and neither a link nor the icon that they name. */
export async function expectPlain(part: Locator, ...texts: readonly string[]): Promise<void> {
  const content = (await part.allTextContents()).join('\n').replaceAll('\u200b', '').replaceAll('\u00a0', ' ');
  for (const text of texts) expect(content).toContain(text);
  expect(content).not.toContain('\u202e');
  expect(await linksIn(part)).toEqual([]);
  expect(await part.locator('.codicon-alert').count()).toBe(0);
}

import type { Browser, Page } from 'playwright-core';

export interface WebWindow {
  /** Folders by a name of their own. */
  readonly extensions: Readonly<Record<string, string>>;
  /** The workspace folder as the components of a URI. */
  readonly folder: { readonly scheme: string; readonly authority: string; readonly path: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly tests?: string;
}

export function withoutServer(page: string, options: WebWindow & { readonly origin: string }): string;
export function scriptWithoutServer(script: string): string;
export function openWebWindow(
  browser: Browser,
  server: { readonly origin: string; readonly token: string },
  options: WebWindow & { readonly onLine?: (line: string) => void },
): Promise<{ page: Page; exited: Promise<number>; close: () => Promise<void> }>;

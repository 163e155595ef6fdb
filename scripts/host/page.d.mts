import type { Browser, Page } from 'playwright-core';
import type { WindowOptions } from './address.mjs';

export const themes: Readonly<Record<'light' | 'dark' | 'hc-light' | 'hc-dark', string>>;
export function launchBrowser(log?: (line: string) => void): Promise<Browser>;
export function openWindow(
  browser: Browser,
  server: { readonly origin: string; readonly authority: string; readonly token: string },
  options: WindowOptions & {
    readonly size?: { readonly width: number; readonly height: number };
    readonly onLine?: (line: string) => void;
    /** A window that it shares everything with that a browser keeps. */
    readonly beside?: Page;
  },
): Promise<{ readonly page: Page; readonly exited: Promise<number>; close(): Promise<void> }>;

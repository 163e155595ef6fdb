import type { FontRanges } from './fontRanges.mjs';

export interface FontNames {
  readonly version: string;
  readonly families: readonly string[];
  readonly facts: readonly string[];
}
export function readFontNames(modules: URL): Promise<FontNames>;
export function withRanges(fonts: FontNames, ranges: FontRanges): FontNames;
export function fontModule(fonts: FontNames): string;

export interface FontRanges {
  readonly version: string;
  readonly variable: Readonly<Record<string, readonly number[]>>;
  readonly static: Readonly<Record<string, readonly number[]>>;
}
export const rangesPackage: string;
export const rangesFile: URL;
export const rangesLicence: URL;
export const leastFamilies: { readonly all: number; readonly variable: number };
export function committedRanges(): Promise<FontRanges>;
export function readFontRanges(folder: URL, least?: { readonly all: number; readonly variable: number }): Promise<FontRanges>;
export function rangesText(ranges: FontRanges): string;

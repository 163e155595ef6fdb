import type { Random } from './mistakes.mjs';

export interface SlipOptions {
  readonly kinds?: readonly string[];
  readonly taken?: (word: string) => boolean;
}
export const slips: Readonly<Record<'swap' | 'drop' | 'double' | 'case', (word: string, random: Random) => string | undefined>>;
export function slip(word: string, random: Random, options?: SlipOptions): string | undefined;
export function slipInPath(path: string, random: Random, options?: SlipOptions): string | undefined;
export function isOnlyNear(word: string, wanted: string, candidates: Iterable<string>): boolean;
export function isOneSlipApart(a: string, b: string): boolean;

import type { Judgement } from './judge.mjs';

export interface Outcome extends Judgement {
  readonly mistake: { readonly kind: { readonly name: string } };
}
export interface Counts {
  readonly made: number;
  readonly detected: number;
  readonly placed: number;
  readonly single: number;
  readonly answerable: number;
  readonly repaired: number;
}
export interface Tally {
  readonly rows: readonly (Counts & { readonly name: string; readonly oneAnswer: boolean })[];
  readonly total: Counts;
}
export function tally(kinds: readonly { readonly name: string; readonly oneAnswer: boolean }[], outcomes: readonly Outcome[]): Tally;
export function countOutcomes(outcomes: readonly Outcome[]): Counts;
export function judgeGoals(
  total: Counts,
): { readonly name: string; readonly goal: number; readonly share: number | undefined; readonly reached: boolean }[];

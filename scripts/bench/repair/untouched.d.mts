import type { Diagnostic } from './judge.mjs';

export interface Place {
  readonly site: string;
  readonly file: string;
  readonly code: string;
  readonly path: string;
}
export interface Row extends Place {
  readonly line: number;
  readonly severity: string;
  readonly message: string;
}
export interface Expectation extends Place {
  readonly reason: string;
}
export function toRows(
  site: string,
  diagnostics: readonly (Diagnostic & {
    readonly severity?: number;
    readonly item: { readonly range: { readonly start: { readonly line: number } } };
  })[],
  textOf: (file: string) => string,
): Row[];
export function compare(
  rows: readonly Row[],
  expectations: readonly Expectation[],
  sites: readonly string[],
): { readonly unexpected: Row[]; readonly gone: Expectation[] };

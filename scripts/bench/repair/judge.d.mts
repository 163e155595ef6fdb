import type { Span } from './tree.mjs';

export interface Diagnostic {
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}
export interface Judgement {
  readonly detected: boolean;
  readonly placed: boolean;
  readonly single: boolean;
  readonly repaired: boolean | undefined;
}
export function newDiagnostics<D extends Diagnostic>(before: readonly D[], now: readonly D[], beforeText: string, nowText: string): D[];
export function judge(
  mistake: { readonly span: Span; readonly also?: readonly Span[]; readonly oneAnswer: boolean; readonly expectedText?: string },
  fresh: readonly Diagnostic[],
  repairedText: string | undefined,
): Judgement;

import type { Panel } from './panel.mjs';

export function measurePresenting(
  panel: Panel,
  stored: string,
): {
  readonly first: { readonly milliseconds: number; readonly processor: number };
  readonly answers: readonly number[];
  readonly minutes: readonly number[];
  readonly growth: number;
};

import type { Counts, Tally } from './tally.mjs';

export function formatTable(tally: Tally): string;
export function formatGoals(total: Counts): string;

/** Context that memoizes values for one run of the checks. */
export interface RunContext {
  once<T>(derive: () => T): T;
}

/**
 * Limit of searches for suggestions in one run of the checks: very many unresolved names have a common cause. Created once per limit.
 * @returns function that takes one search from the limit, and is `false` when none is left
 */
export function searchBudget(maxSearches: number): (context: RunContext) => boolean {
  const start = (): { left: number } => ({ left: maxSearches });
  return (context) => context.once(start).left-- > 0;
}

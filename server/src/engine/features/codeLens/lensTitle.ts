/** Names of places beyond which only their number is told. */
const maxNamed = 2;

/**
 * What a lens says of what is in the navigation.
 * @param trails of the places; an empty one stands for the top of the navigation
 */
export function listedTitle(trails: readonly string[]): string {
  const names = [...new Set(trails)].map((trail) => (trail === '' ? 'top level' : trail));
  const more = names.length - maxNamed;
  const rest = more <= 0 ? '' : more === 1 ? ' and 1 more place' : ` and ${more} more places`;
  return `In navigation: ${names.slice(0, maxNamed).join(', ')}${rest}`;
}

/** @param canAdd whether a click adds it */
export function absentTitle(canAdd: boolean): string {
  return canAdd ? 'Not in navigation: add…' : 'Not in navigation';
}

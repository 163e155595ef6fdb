/** Maximum number of members whose order both sides may have changed: the time grows with the square of their number. */
const maxReordered = 2_000;

interface MergedOrder<Item> {
  readonly items: readonly Item[];
  /** Both sides changed the order, and there is none that has all changes. */
  readonly isConflict: boolean;
}

/**
 * Merges the orders of two arrays. Moved members follow the side that moved them, added members their neighbors.
 * @param base former order; it may lack items, as may both sides
 * @param preferred the side whose order is used in a conflict
 * @param compare breaks ties between members that both sides add at one place
 */
export function mergeOrder<Item>(
  base: readonly Item[],
  ours: readonly Item[],
  theirs: readonly Item[],
  preferred: 'ours' | 'theirs',
  compare: (a: Item, b: Item) => number,
): MergedOrder<Item> {
  const [inOurs, inTheirs, inBase] = [new Set(ours), new Set(theirs), new Set(base)];
  const common = ours.filter((item) => inTheirs.has(item));
  const [a, b] = [common, theirs.filter((item) => inOurs.has(item))];
  let backbone: readonly Item[] | undefined = a;
  let isConflict = false;
  if (!isSame(a, b)) {
    const kept = (items: readonly Item[]): Item[] => items.filter((item) => inBase.has(item));
    const shared = new Set(kept(a));
    const before = base.filter((item) => shared.has(item));
    const [isOursKept, isTheirsKept] = [isSame(kept(a), before), isSame(kept(b), before)];
    if (isOursKept || isTheirsKept) backbone = isOursKept && isTheirsKept ? before : isOursKept ? kept(b) : kept(a);
    else backbone = isSame(kept(a), kept(b)) ? kept(a) : pairwise(before, kept(a), kept(b));
    isConflict = !backbone;
    backbone ??= preferred === 'ours' ? a : b;
  }
  return { items: insertRest(backbone, ours, theirs, compare), isConflict };
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function positions<Item>(items: readonly Item[]): Map<Item, number> {
  return new Map(items.map((item, index) => [item, index]));
}

/** Order in which each pair is as in the side that changed it; `undefined` if the pairs contradict each other. */
function pairwise<Item>(base: readonly Item[], ours: readonly Item[], theirs: readonly Item[]): Item[] | undefined {
  if (base.length > maxReordered) return undefined;
  const [a, b] = [positions(ours), positions(theirs)];
  const at = (map: Map<Item, number>, item: Item): number => map.get(item) ?? 0;
  const ranks = new Array<number>(base.length).fill(0);
  for (let i = 0; i < base.length; i++) {
    for (let j = i + 1; j < base.length; j++) {
      const [first, second] = [base[i] as Item, base[j] as Item];
      const isSwapped = at(a, first) > at(a, second) || at(b, first) > at(b, second);
      const later = isSwapped ? i : j;
      ranks[later] = (ranks[later] ?? 0) + 1;
    }
  }
  const items: Item[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (items[rank] !== undefined) return undefined;
    items[rank] = base[index] as Item;
  }
  return items;
}

/** Inserts the members that are not in the backbone after the neighbors that they have in their sides. */
function insertRest<Item>(
  backbone: readonly Item[],
  ours: readonly Item[],
  theirs: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const indexes = positions(backbone);
  const [a, b] = [gapsOf(ours, indexes), gapsOf(theirs, indexes)];
  const runs = Array.from({ length: backbone.length + 1 }, () => ({ ours: [] as Item[], theirs: [] as Item[] }));
  for (const [item, gap] of a) runs[Math.min(gap, b.get(item) ?? gap)]?.ours.push(item);
  for (const [item, gap] of b) runs[Math.min(gap, a.get(item) ?? gap)]?.theirs.push(item);
  const items: Item[] = [];
  for (const [index, run] of runs.entries()) {
    for (const item of mergeRuns(run.ours, run.theirs, compare)) items.push(item);
    if (index < backbone.length) items.push(backbone[index] as Item);
  }
  return items;
}

/** The gap of the backbone, counted from 0, in which each other member is. */
function gapsOf<Item>(items: readonly Item[], backbone: ReadonlyMap<Item, number>): Map<Item, number> {
  const gaps = new Map<Item, number>();
  let previous = -1;
  let run: Item[] = [];
  const end = (next: number): void => {
    for (const item of run) gaps.set(item, previous >= 0 && next === backbone.size ? next : previous + 1);
    run = [];
  };
  for (const item of items) {
    const index = backbone.get(item);
    if (index === undefined) run.push(item);
    else {
      end(index);
      previous = index;
    }
  }
  end(backbone.size);
  return gaps;
}

/** Merges what both sides have in one gap. Members of one side stay together. */
function mergeRuns<Item>(ours: readonly Item[], theirs: readonly Item[], compare: (a: Item, b: Item) => number): Item[] {
  if (ours.length === 0 || theirs.length === 0) return [...ours, ...theirs];
  const [inOurs, inTheirs] = [new Set(ours), new Set(theirs)];
  const common = ours.filter((item) => inTheirs.has(item));
  const hasSameOrder = isSame(
    common,
    theirs.filter((item) => inOurs.has(item)),
  );
  if (!hasSameOrder) return [...inOurs, ...theirs.filter((item) => !inOurs.has(item))].sort(compare);
  const merged: Item[] = [];
  let [i, j] = [0, 0];
  for (const item of [...common, undefined]) {
    const [first, second]: Item[][] = [[], []];
    while (i < ours.length && ours[i] !== item) first?.push(ours[i++] as Item);
    while (j < theirs.length && theirs[j] !== item) second?.push(theirs[j++] as Item);
    const [a, b] = [first?.[0], second?.[0]];
    const isOursFirst = a === undefined || b === undefined || compare(a, b) <= 0;
    for (const run of isOursFirst ? [first, second] : [second, first]) for (const each of run ?? []) merged.push(each);
    if (item !== undefined) merged.push(item);
    i++;
    j++;
  }
  return merged;
}

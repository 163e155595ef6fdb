import { isPage } from './matching';
import type { MergeEntry, MergeNode, MergeSide } from './mergeNode';
import { mergeOrder } from './order';

/** A value that both sides changed differently. */
export interface MergeConflict {
  /** `removed`: the side `by` removed what the other side changed. */
  readonly kind: 'value' | 'removed' | 'moved' | 'order';
  readonly by?: MergeSide;
  /** Names from the root of the text to the value. */
  readonly path: readonly string[];
  /**
   * Contents of the sides: the JSON of values, the places of a moved value, the first two members that are in another order. Absent for a
   * removed value.
   */
  readonly sides?: { readonly ours: string; readonly theirs: string };
}

/** Decides a conflict; `undefined` leaves it to people. */
export type ResolveConflict = (conflict: MergeConflict) => MergeSide | undefined;

/** Maximum length of the JSON of a value in a conflict. */
const maxValueLength = 60;

const sides = ['ours', 'theirs'] as const;

const otherSide = { ours: 'theirs', theirs: 'ours' } as const;

/** The merged values, twice: with each conflict resolved for the one side and for the other. */
export class MergePlan {
  readonly conflicts: MergeConflict[] = [];
  private readonly present: Record<MergeSide, Set<MergeEntry>> = { ours: new Set(), theirs: new Set() };
  private readonly parents: Record<MergeSide, Map<MergeEntry, MergeEntry>> = { ours: new Map(), theirs: new Map() };
  /** Parents by preference. */
  private readonly choices: Record<MergeSide, Map<MergeEntry, readonly (MergeEntry | undefined)[]>> = {
    ours: new Map(),
    theirs: new Map(),
  };
  private readonly members: Record<MergeSide, Map<MergeEntry, MergeEntry[]>> = { ours: new Map(), theirs: new Map() };
  private readonly chosen: Record<MergeSide, Map<MergeEntry, MergeNode>> = { ours: new Map(), theirs: new Map() };
  /** Former values of those in conflict; `undefined` for one that both sides added. */
  private readonly former = new Map<MergeEntry, MergeNode | undefined>();
  private readonly removals = new Set<MergeEntry>();
  /** Values of `removals` that stay, and those that do not, since the conflict is decided. */
  private readonly decided = new Map<MergeEntry, 'stays' | 'goes'>();

  /**
   * @param entries parents before their children, in the base
   * @param resolve decides conflicts
   */
  constructor(
    private readonly entries: readonly MergeEntry[],
    private readonly resolve: ResolveConflict = () => undefined,
  ) {
    for (const entry of entries) this.decidePresence(entry);
    for (const entry of entries) this.decideParent(entry);
    for (const side of sides) {
      this.removeWithParents(side);
      this.placeMembers(side);
    }
    for (const entry of entries) this.decideValue(entry);
    for (const entry of entries) if (hasMembers(entry)) this.arrange(entry);
  }

  /** The node whose text is the value of a scalar, or of an array or object that replaces another type; `undefined` for others. */
  valueOf(entry: MergeEntry, side: MergeSide | 'base'): MergeNode | undefined {
    return side === 'base' ? (this.former.get(entry) ?? this.chosen.ours.get(entry)) : this.chosen[side].get(entry);
  }

  /** The members of an array or object, in order. */
  membersOf(entry: MergeEntry, side: MergeSide | 'base'): readonly MergeEntry[] {
    const members = this.members[side === 'base' ? 'ours' : side].get(entry) ?? [];
    const isAdded = (member: MergeEntry): boolean => this.former.has(member) && !this.former.get(member);
    return side === 'base' && members.some(isAdded) ? members.filter((member) => !isAdded(member)) : members;
  }

  /** Whether the common ancestor is known of all that is in conflict: of values, but not of places and removals. */
  hasBase(): boolean {
    return this.conflicts.every(({ kind }) => kind === 'value');
  }

  /** Whether each value that stays is below the root exactly once. */
  isComplete(): boolean {
    return sides.every((side) => {
      const visited = new Set<MergeEntry>();
      const pending = this.entries.filter((entry) => this.present[side].has(entry) && !this.parents[side].has(entry));
      if (pending.length !== 1) return false;
      for (let entry = pending.pop(); entry; entry = pending.pop()) {
        if (visited.has(entry)) return false;
        visited.add(entry);
        const members = this.membersOf(entry, side);
        if (typeOf(entry) === 'object' && hasRepeatedKey(members)) return false;
        for (const member of members) pending.push(member);
      }
      return this.entries.every((entry) => !this.present[side].has(entry) || visited.has(entry) || this.isInReplaced(entry, side));
    });
  }

  /** Whether an entry is part of a value that is used or omitted as a whole. */
  private isInReplaced(entry: MergeEntry, side: MergeSide): boolean {
    const seen = new Set<MergeEntry>();
    for (let each = this.parents[side].get(entry); each && !seen.has(each); each = this.parents[side].get(each)) {
      if (!hasMembers(each)) return true;
      seen.add(each);
    }
    return false;
  }

  private decidePresence(entry: MergeEntry): void {
    const { base, ours, theirs } = entry;
    const kept = ours ?? theirs;
    if (!kept) return;
    if (!base || (ours && theirs)) {
      for (const side of sides) this.present[side].add(entry);
      return;
    }
    const [side, node] = ours ? (['ours', ours] as const) : (['theirs', kept] as const);
    const parent = node.parent?.entry;
    const fate = parent && this.decided.get(parent);
    if (fate !== undefined) {
      this.decided.set(entry, fate);
      if (fate === 'stays') for (const each of sides) this.present[each].add(entry);
      return;
    }
    const isInConflict = parent !== undefined && this.removals.has(parent) && this.present[side].has(parent);
    if (!isInConflict) {
      if (!isTouched(node)) return;
      // One side removed a page, the other replaced it by another: both changes hold.
      if (node.type === 'scalar' && isPage(node) && node.hash !== base.hash) {
        for (const each of sides) this.present[each].add(entry);
        return;
      }
      const winner = this.decide({ kind: 'removed', by: otherSide[side], path: pathOf(node) });
      if (winner !== undefined) {
        this.decided.set(entry, winner === side ? 'stays' : 'goes');
        if (winner === side) for (const each of sides) this.present[each].add(entry);
        return;
      }
    }
    this.removals.add(entry);
    this.present[side].add(entry);
  }

  /** The side that a conflict is resolved for; `undefined` after it was added to the conflicts. */
  private decide(conflict: MergeConflict): MergeSide | undefined {
    const side = this.resolve(conflict);
    if (side === undefined) this.conflicts.push(conflict);
    return side;
  }

  /** Finds the parent of an entry for each side: the parent that one side moved it to, else another that stays. */
  private decideParent(entry: MergeEntry): void {
    const [base, ours, theirs] = [entry.base, entry.ours, entry.theirs].map((node) => node?.parent?.entry);
    let [a, b] = [ours ?? theirs, theirs ?? ours];
    if (entry.base && ours !== theirs && entry.ours && entry.theirs) {
      if (ours === base) a = b;
      else if (theirs === base) b = a;
      else {
        const places = { ours: placeOf(entry.ours), theirs: placeOf(entry.theirs) };
        const winner = this.decide({ kind: 'moved', path: pathOf(entry.ours), sides: places });
        if (winner === 'ours') b = a;
        else if (winner === 'theirs') a = b;
      }
    }
    this.choices.ours.set(entry, [a, ours, theirs]);
    this.choices.theirs.set(entry, [b, theirs, ours]);
  }

  /** Removes what would be in nothing, since it is in an element that is in conflict and that the side removed. */
  private removeWithParents(side: MergeSide): void {
    for (let size = -1; size !== this.present[side].size; ) {
      size = this.present[side].size;
      for (const entry of this.present[side]) {
        const choices = (this.choices[side].get(entry) ?? []).filter((each) => each !== undefined);
        if (choices.length > 0 && !choices.some((each) => this.present[side].has(each))) this.present[side].delete(entry);
      }
    }
  }

  private placeMembers(side: MergeSide): void {
    for (const entry of this.present[side]) {
      const parent = this.choices[side].get(entry)?.find((each) => each && this.present[side].has(each));
      if (!parent) continue;
      this.parents[side].set(entry, parent);
      const members = this.members[side].get(parent);
      if (members) members.push(entry);
      else this.members[side].set(parent, [entry]);
    }
  }

  private decideValue(entry: MergeEntry): void {
    const { base, ours, theirs } = entry;
    if (hasMembers(entry)) return;
    const [a, b] = [ours ?? theirs, theirs ?? ours];
    if (!a || !b) return;
    const isConflict = a.hash !== b.hash && a.hash !== base?.hash && b.hash !== base?.hash;
    const winner = isConflict
      ? this.decide({ kind: 'value', path: pathOf(a), sides: { ours: shortJson(a), theirs: shortJson(b) } })
      : a.hash === base?.hash && a.hash !== b.hash
        ? 'theirs'
        : 'ours';
    if (winner === undefined) this.former.set(entry, base);
    this.chosen.ours.set(entry, winner === 'theirs' ? b : a);
    this.chosen.theirs.set(entry, winner === 'ours' ? a : b);
  }

  private arrange(entry: MergeEntry): void {
    if (this.isUnchanged(entry)) return;
    let winner: MergeSide | undefined;
    for (const side of sides) {
      const members = new Set(this.members[side].get(entry));
      const listOf = (node: MergeNode | undefined): MergeEntry[] =>
        (node?.children ?? []).flatMap(({ entry: each }) => (each && members.has(each) ? [each] : []));
      const [base, ours, theirs] = [listOf(entry.base), listOf(entry.ours), listOf(entry.theirs)];
      let { items, isConflict } = mergeOrder(base, ours, theirs, winner ?? side, compare);
      const type = typeOf(entry);
      const node = entry.ours ?? entry.theirs;
      if (isConflict && type === 'array' && side === 'ours' && node) {
        winner = this.decide({ kind: 'order', path: pathOf(node), sides: differentOrder(ours, theirs) });
        if (winner === 'theirs') items = mergeOrder(base, ours, theirs, winner, compare).items;
      }
      const ordered = items.length === members.size ? items : [...new Set([...items, ...members])];
      this.members[side].set(entry, type === 'array' ? this.withoutRepeatedPages(entry, ordered) : [...ordered]);
    }
  }

  /** Whether all texts have the same members; then they are in the order of ours already. */
  private isUnchanged({ base, ours, theirs }: MergeEntry): boolean {
    if (!base || !ours || !theirs || base.hash !== ours.hash || base.hash !== theirs.hash) return false;
    const isInOrder = (members: readonly MergeEntry[]): boolean =>
      members.length === ours.children.length && ours.children.every(({ entry }, index) => entry === members[index]);
    const entry = ours.entry;
    return entry !== undefined && sides.every((side) => isInOrder(this.membersOf(entry, side)));
  }

  /** A page that both sides added to an array, one of them by moving it, is once in the array. */
  private withoutRepeatedPages(list: MergeEntry, members: readonly MergeEntry[]): MergeEntry[] {
    const seen = new Set<string>();
    return members.filter((entry) => {
      const node = entry.ours ?? entry.theirs;
      if (!node || !isPage(node) || this.chosen.ours.get(entry) !== this.chosen.theirs.get(entry)) return true;
      const text = this.chosen.ours.get(entry)?.text ?? '';
      if (!seen.has(text)) {
        seen.add(text);
        return true;
      }
      const isRepeated = sides.some((side) => (list[side]?.children.filter((child) => child.text === text).length ?? 0) > 1);
      if (!isRepeated) for (const side of sides) this.present[side].delete(entry);
      return isRepeated;
    });
  }
}

/** Whether the entry is an object or array in each text that has it. */
export function hasMembers(entry: MergeEntry): boolean {
  return typeOf(entry) !== 'scalar';
}

/** The type in all texts; `scalar` if the types differ, so that the value is replaced as a whole. */
function typeOf({ base, ours, theirs }: MergeEntry): MergeNode['type'] {
  const type = (ours ?? theirs ?? base)?.type ?? 'scalar';
  const isSame = (!base || base.type === type) && (!ours || ours.type === type) && (!theirs || theirs.type === type);
  return isSame ? type : 'scalar';
}

function isTouched(node: MergeNode): boolean {
  node.isTouched ??= findTouched(node);
  return node.isTouched;
}

/** Recursion is bounded by the nesting of texts. */
function findTouched(node: MergeNode): boolean {
  const base = node.entry?.base;
  if (!base || base.type !== node.type || base.parent?.entry !== node.parent?.entry) return true;
  return node.type === 'scalar' ? node.hash !== base.hash : node.children.some(isTouched);
}

function hasRepeatedKey(members: readonly MergeEntry[]): boolean {
  return new Set(members.map(({ base, ours, theirs }) => (ours ?? theirs ?? base)?.key)).size !== members.length;
}

/** Names of the first two members whose order differs: `ours` is first in ours, and `theirs` in theirs. */
function differentOrder(ours: readonly MergeEntry[], theirs: readonly MergeEntry[]): { readonly ours: string; readonly theirs: string } {
  const [inOurs, inTheirs] = [new Set(ours), new Set(theirs)];
  const [a, b] = [ours.filter((each) => inTheirs.has(each)), theirs.filter((each) => inOurs.has(each))];
  const at = a.findIndex((each, index) => each !== b[index]);
  const name = (entry: MergeEntry | undefined): string => {
    const node = entry?.ours ?? entry?.theirs;
    return node ? (pathOf(node).at(-1) ?? '') : '';
  };
  return { ours: name(a[at]), theirs: name(b[at]) };
}

/** Names from the root of the text to the object or array around a value. */
function placeOf({ parent }: MergeNode): string {
  return parent ? pathOf(parent).join(' > ') : '';
}

function shortJson({ file, valueStart, end }: MergeNode): string {
  const text = file.text.slice(valueStart, Math.min(end, valueStart + 10 * maxValueLength)).replace(/\s+/g, ' ');
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}

function compare(a: MergeEntry, b: MergeEntry): number {
  const [left, right] = [a, b].map(({ ours, theirs }) => (ours ?? theirs)?.identity ?? '');
  return (left ?? '') < (right ?? '') ? -1 : left === right ? 0 : 1;
}

/** Names of the elements around a value, and its key, path or name. */
function pathOf(node: MergeNode): string[] {
  const names: string[] = [];
  for (let each: MergeNode | undefined = node; each?.parent; each = each.parent) {
    const isList = each !== node && each.type === 'array';
    if (each.element !== undefined) names.unshift(each.element.slice(each.element.indexOf(' ') + 1));
    else if (each.key === undefined) names.unshift(each.text ?? each.identity.replace(/^(?:source|\$ref) /, '').replace(/^value \d+/, '#'));
    else if (!isList) names.unshift(each.key);
  }
  return names;
}

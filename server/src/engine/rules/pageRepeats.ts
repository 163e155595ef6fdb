import type { NavigationScope } from '../model/navigationScope';
import { normalizePagePath, type Reference } from '../model/references';
import type { RuleContext } from './rule';

/** An entry of the navigation that stands there before. */
export interface PageRepeat {
  readonly reference: Reference;
  readonly first: Reference;
  /** Where the two meet: in one list of pages, in one tab, or in the site. */
  readonly within: 'list' | 'tab' | 'site';
}

/** Elements of which readers see one at a time: the same page in two of them is what they are for. */
const alternatives: ReadonlySet<string> = new Set(['product', 'language', 'version']);

/** More places of one page than the largest sites have versions and languages: fragments that multiply one another end here. */
const mostPlaces = 100;

/** Entries that name the same page or endpoint as an earlier one. For `RuleContext.once`. */
export function findPageRepeats({ references }: RuleContext): readonly PageRepeat[] {
  const known = new Map<string, Reference | Reference[]>();
  const repeats: PageRepeat[] = [];
  for (const reference of references.all) {
    const key = keyOf(reference);
    if (key === undefined) continue;
    const before = known.get(key);
    if (before === undefined) {
      known.set(key, reference);
      continue;
    }
    const earlier = Array.isArray(before) ? before : [before];
    // A fragment that is used twice repeats nothing by itself.
    if (earlier.length >= mostPlaces || earlier.at(-1)?.node === reference.node) continue;
    const repeat = compare(reference, earlier);
    if (repeat) repeats.push(repeat);
    else {
      earlier.push(reference);
      known.set(key, earlier);
    }
  }
  return repeats;
}

/** `undefined` for what is no entry of a list of pages: the `root` of a group is usually among its pages as well. */
function keyOf({ kind, node, text }: Reference): string | undefined {
  if ((kind !== 'page' && kind !== 'endpoint') || node.parent?.type !== 'array') return undefined;
  return kind === 'page' ? normalizePagePath(text) : text.trim().replace(/\s+/g, ' ');
}

function compare(reference: Reference, earlier: readonly Reference[]): PageRepeat | undefined {
  const isOther = (other: Reference): boolean => other.node !== reference.node;
  const inList = earlier.find((other) => isOther(other) && other.scope === reference.scope && other.node.parent === reference.node.parent);
  if (inList) return { reference, first: inList, within: 'list' };
  // Two groups may have different descriptions, and so different endpoints of one name.
  if (reference.kind === 'endpoint') return undefined;
  const visible = earlier.filter(
    (other) => isOther(other) && enclosing(other.scope, isAlternative) === enclosing(reference.scope, isAlternative),
  );
  const inTab = visible.find((other) => enclosing(other.scope, isNoGroup) === enclosing(reference.scope, isNoGroup));
  const first = inTab ?? visible[0];
  return first && { reference, first, within: inTab ? 'tab' : 'site' };
}

function enclosing(scope: NavigationScope | undefined, wanted: (scope: NavigationScope) => boolean): NavigationScope | undefined {
  for (const each of scope?.lineage() ?? []) if (wanted(each)) return each;
  return undefined;
}

function isAlternative({ kind }: NavigationScope): boolean {
  return kind === undefined || alternatives.has(kind.noun);
}

function isNoGroup({ kind }: NavigationScope): boolean {
  return kind?.noun !== 'group';
}

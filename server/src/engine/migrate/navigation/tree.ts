import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonArray, type JsonObject, objectOf } from '../jsonValues';
import { covers, type Division } from './divisions';
import { share } from './shares';

/** The legacy navigation of one version of a site. */
interface LegacyNavigation {
  readonly entries: JsonArray;
  readonly tabs: readonly Division[];
  readonly anchors: readonly Division[];
  /** The tab of all content without another tab. */
  readonly primaryTab: JsonObject;
  /** The anchor of all content without another anchor, if the site sets its name. */
  readonly topAnchor: JsonObject | undefined;
}

interface Tree {
  /** The division of the site: an object with one key, `tabs`, `anchors`, `groups` or `pages`. */
  readonly content: JsonObject;
  /** The anchors that are part of `content`. The other anchors are links. */
  readonly placed: ReadonlySet<Division>;
  /** Whether the first tab has content. */
  readonly usesPrimary: boolean;
}

/** Nests tabs, anchors and groups. The tree contains every group exactly once. */
export function buildTree(legacy: LegacyNavigation): Tree {
  const placed = new Set<Division>();
  const { tabs } = legacy;
  if (tabs.length === 0)
    return { content: anchorLevel(legacy, legacy.entries, legacy.anchors, legacy.topAnchor, placed), placed, usesPrimary: false };
  const { of, rest } = share(legacy.entries, tabs);
  const described = legacy.anchors.filter((anchor) => anchor.openapi !== undefined && anchor.prefix !== undefined);
  const homeOf = (anchor: Division): Division | undefined => tabs.find((tab) => tab.prefix && covers(tab.prefix, anchor.prefix ?? ''));
  const elements = tabs.map((tab): Json => {
    const entries = of.get(tab) ?? [];
    const own = legacy.anchors.filter((anchor) => !described.includes(anchor) || homeOf(anchor) === tab);
    const content = anchorLevel(legacy, entries, own, undefined, placed);
    return element(tab, entries.length > 0 || own.some((anchor) => placed.has(anchor) && homeOf(anchor) === tab) ? content : undefined);
  });
  const left = legacy.anchors.filter((anchor) => !described.includes(anchor) || homeOf(anchor) === undefined);
  const primary = anchorLevel(legacy, rest, left, undefined, placed);
  if (rest.length === 0 && !('anchors' in primary)) return { content: { tabs: elements }, placed, usesPrimary: false };
  return { content: { tabs: [{ ...legacy.primaryTab, ...primary }, ...elements] }, placed, usesPrimary: true };
}

function anchorLevel(
  legacy: LegacyNavigation,
  entries: JsonArray,
  anchors: readonly Division[],
  top: JsonObject | undefined,
  placed: Set<Division>,
): JsonObject {
  const inner = anchors.filter((anchor) => anchor.prefix);
  const { of, rest } = share(entries, inner);
  const used = inner.filter((anchor) => of.has(anchor) || (anchor.openapi !== undefined && !placed.has(anchor)));
  for (const anchor of used) placed.add(anchor);
  if (used.length === 0 && !top) return plainLevel(entries);
  const first = { anchor: 'Documentation', ...(top ?? legacy.topAnchor), ...plainLevel(rest) };
  const elements = used.map((anchor) => element(anchor, of.has(anchor) ? plainLevel(of.get(anchor) ?? []) : undefined));
  return { anchors: rest.length > 0 || used.length === 0 ? [first, ...elements] : elements };
}

/** A tab or anchor with its content or, without content, a link to its former target. */
function element({ element: look, prefix, href, openapi, note }: Division, content: JsonObject | undefined): JsonObject {
  if (content || (prefix !== undefined && openapi !== undefined)) return { ...look, ...objectOf({ openapi }), ...content };
  if (prefix !== undefined) note(t`No page of the navigation is below \`${href}\`: replaced by a link.`);
  return { ...look, href };
}

/** `groups` if all entries are groups, otherwise `pages`, which allows both. */
function plainLevel(entries: JsonArray): JsonObject {
  return entries.every((entry) => isJsonObject(entry)) ? { groups: entries } : { pages: entries };
}

/** An anchor as a link that appears on all pages. */
export function asLink({ element: look, href }: Division): JsonObject {
  return { ...look, href };
}

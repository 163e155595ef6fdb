import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonList, type JsonObject, objectOf } from '../jsonValues';
import { covers, type Division } from './divisions';
import { share } from './shares';

/** The legacy navigation of one version of a site. */
interface Parts {
  readonly entries: JsonList;
  readonly tabs: readonly Division[];
  readonly anchors: readonly Division[];
  /** The tab of everything that no other tab has. */
  readonly primaryTab: JsonObject;
  /** The anchor of everything that no other anchor has, if the site sets its name. */
  readonly topAnchor: JsonObject | undefined;
}

interface Tree {
  /** The division of the site: an object with one key, `tabs`, `anchors`, `groups` or `pages`. */
  readonly content: JsonObject;
  /** The anchors that are part of it. The others are links. */
  readonly placed: ReadonlySet<Division>;
  /** Whether the first tab has content. */
  readonly usesPrimary: boolean;
}

/** Nests tabs, anchors and groups. Every group is in it exactly once. */
export function buildTree(parts: Parts): Tree {
  const placed = new Set<Division>();
  const { tabs } = parts;
  if (tabs.length === 0)
    return { content: anchorLevel(parts, parts.entries, parts.anchors, parts.topAnchor, placed), placed, usesPrimary: false };
  const { of, rest } = share(parts.entries, tabs);
  const described = parts.anchors.filter((anchor) => anchor.openapi !== undefined && anchor.prefix !== undefined);
  const homeOf = (anchor: Division): Division | undefined => tabs.find((tab) => tab.prefix && covers(tab.prefix, anchor.prefix ?? ''));
  const elements = tabs.map((tab): Json => {
    const entries = of.get(tab) ?? [];
    const own = parts.anchors.filter((anchor) => !described.includes(anchor) || homeOf(anchor) === tab);
    const content = anchorLevel(parts, entries, own, undefined, placed);
    return element(tab, entries.length > 0 || own.some((anchor) => placed.has(anchor) && homeOf(anchor) === tab) ? content : undefined);
  });
  const left = parts.anchors.filter((anchor) => !described.includes(anchor) || homeOf(anchor) === undefined);
  const primary = anchorLevel(parts, rest, left, undefined, placed);
  if (rest.length === 0 && !('anchors' in primary)) return { content: { tabs: elements }, placed, usesPrimary: false };
  return { content: { tabs: [{ ...parts.primaryTab, ...primary }, ...elements] }, placed, usesPrimary: true };
}

function anchorLevel(
  parts: Parts,
  entries: JsonList,
  anchors: readonly Division[],
  top: JsonObject | undefined,
  placed: Set<Division>,
): JsonObject {
  const inner = anchors.filter((anchor) => anchor.prefix);
  const { of, rest } = share(entries, inner);
  const used = inner.filter((anchor) => of.has(anchor) || (anchor.openapi !== undefined && !placed.has(anchor)));
  for (const anchor of used) placed.add(anchor);
  if (used.length === 0 && !top) return plainLevel(entries);
  const first = { anchor: 'Documentation', ...(top ?? parts.topAnchor), ...plainLevel(rest) };
  const elements = used.map((anchor) => element(anchor, of.has(anchor) ? plainLevel(of.get(anchor) ?? []) : undefined));
  return { anchors: rest.length > 0 || used.length === 0 ? [first, ...elements] : elements };
}

/** A tab or anchor with its content; without any a link to its former target. */
function element({ element: look, prefix, href, openapi, note }: Division, content: JsonObject | undefined): JsonObject {
  if (content || (prefix !== undefined && openapi !== undefined)) return { ...look, ...objectOf({ openapi }), ...content };
  if (prefix !== undefined) note(t`No page of the navigation is below \`${href}\`: replaced by a link.`);
  return { ...look, href };
}

/** `groups` if all have a name, else `pages`, which allows both. */
function plainLevel(entries: JsonList): JsonObject {
  return entries.every((entry) => isJsonObject(entry)) ? { groups: entries } : { pages: entries };
}

/** An anchor that is shown everywhere and is a link. */
export function asLink({ element: look, href }: Division): JsonObject {
  return { ...look, href };
}

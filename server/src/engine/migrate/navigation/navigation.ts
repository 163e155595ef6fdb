import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { iconOf } from '../icons';
import { isJsonList, isJsonObject, type JsonObject, objectOf, stringOfJson } from '../jsonValues';
import { type Note, type NoteList, noSuccessor } from '../notes';
import { type Division, readDivisions } from './divisions';
import { readEntries } from './groups';
import { asLink, buildTree } from './tree';
import { entriesOfVersion, readVersions, type Version } from './versions';

/** The keys of the legacy navigation. */
export const navigationKeys = ['navigation', 'tabs', 'anchors', 'versions', 'primaryTab', 'topAnchor'] as const;

export interface NavigationFacts {
  /** The icon library of icon names with a style. */
  readonly library: string;
  /** Language codes of the navigation. */
  readonly languages: readonly string[];
}

/** Migrates the legacy navigation, in which groups, tabs, anchors and versions were top-level keys. */
export function buildNavigation(legacy: JsonObject, facts: NavigationFacts, notes: NoteList): JsonObject {
  const { library } = facts;
  const entries = readEntries(isJsonList(legacy.navigation) ? legacy.navigation : [], library, notes.at(['navigation']));
  const tabs = readDivisions('tab', legacy.tabs, library, notes.at(['tabs']));
  const anchors = readDivisions('anchor', legacy.anchors, library, notes.at(['anchors']));
  const versions = readVersions(legacy.versions, entries, notes.at(['versions']));
  const primaryTab = { tab: 'Documentation', ...styleOf(legacy.primaryTab, 'tab', library, notes.at(['primaryTab'])) };
  const topAnchor = legacy.topAnchor === undefined ? undefined : styleOf(legacy.topAnchor, 'anchor', library, notes.at(['topAnchor']));
  if (topAnchor && tabs.length > 0) notes.at(['topAnchor'])(t`No effect with \`tabs\`: removed.`);

  const placed = new Set<Division>();
  let usesPrimary = false;
  const contentOf = (version: string | undefined): JsonObject => {
    const isInVersion = (division: Division): boolean => division.version === undefined || division.version === version;
    const tree = buildTree({
      entries: entriesOfVersion(entries, version),
      tabs: tabs.filter(isInVersion),
      anchors: anchors.filter(isInVersion),
      primaryTab,
      topAnchor,
    });
    for (const anchor of tree.placed) placed.add(anchor);
    usesPrimary ||= tree.usesPrimary;
    return tree.content;
  };
  const contents = versions.map((version) => ({ version, content: contentOf(version.name) }));
  const content = versions.length === 0 ? contentOf(undefined) : undefined;
  if (legacy.primaryTab !== undefined && !usesPrimary) notes.at(['primaryTab'])(t`Not used by any tab: removed.`);
  // The anchors that are links are known once all versions are built.
  const links = anchors.filter((anchor) => !placed.has(anchor));
  const isOfVersion = (anchor: Division): boolean => versions.some(({ name }) => name === anchor.version);
  const common = globalOf(links.filter((anchor) => !isOfVersion(anchor)));
  if (content) return { ...content, ...common };
  const elements = contents.map((own) => ({ ...own, global: globalOf(links.filter((anchor) => anchor.version === own.version.name)) }));
  return { ...divideByVersion(elements, facts, notes), ...common };
}

function styleOf(division: Json | undefined, kind: 'tab' | 'anchor', library: string, note: Note): JsonObject {
  if (!isJsonObject(division)) return {};
  const { name, icon, iconType, isDefaultHidden, ...others } = division;
  for (const key of Object.keys(others)) note(noSuccessor, key);
  return objectOf({
    [kind]: stringOfJson(name),
    icon: iconOf(icon, iconType, library),
    hidden: isDefaultHidden === true ? true : undefined,
  });
}

function globalOf(links: readonly Division[]): JsonObject {
  return links.length === 0 ? {} : { global: { anchors: links.map(asLink) } };
}

interface VersionContent {
  readonly version: Version;
  readonly content: JsonObject;
  readonly global: JsonObject;
}

/** Divides the navigation by version, or by language: legacy languages were versions with a locale. */
function divideByVersion(contents: readonly VersionContent[], { languages }: NavigationFacts, notes: NoteList): JsonObject {
  const locales = contents.map(({ version }) => version.locale);
  const areLanguages = locales.every((locale) => locale !== undefined && languages.includes(locale));
  if (!areLanguages) {
    const note = notes.at(['versions']);
    for (const [index, locale] of locales.entries()) {
      if (locale !== undefined) note(t`Cannot mix versions and languages: kept as a version.`, index, 'locale');
    }
    return { versions: contents.map((content) => versionElement(content, notes)) };
  }
  const byLocale = new Map<string, VersionContent[]>();
  for (const content of contents) {
    const locale = content.version.locale ?? '';
    byLocale.set(locale, [...(byLocale.get(locale) ?? []), content]);
  }
  return {
    languages: [...byLocale].map(([language, own]): Json => {
      const isDefault = own.some(({ version }) => version.isDefault) ? true : undefined;
      const [only, ...others] = own;
      if (only && others.length === 0)
        return { ...objectOf({ language, default: isDefault }), ...contentOrLink(only, notes), ...only.global };
      return { ...objectOf({ language, default: isDefault }), versions: own.map((content) => versionElement(content, notes)) };
    }),
  };
}

function versionElement(content: VersionContent, notes: NoteList): JsonObject {
  const { name, isDefault } = content.version;
  return { ...objectOf({ version: name, default: isDefault ? true : undefined }), ...contentOrLink(content, notes), ...content.global };
}

function contentOrLink({ version, content }: VersionContent, notes: NoteList): JsonObject {
  const isEmpty = Object.values(content).every((list) => isJsonList(list) && list.length === 0);
  if (version.href === undefined) return content;
  if (isEmpty) return { href: version.href };
  notes.at(['versions'])(t`Version \`${version.name}\` has pages: \`url\` removed.`);
  return content;
}

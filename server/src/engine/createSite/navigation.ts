import { groupOf, jsonOfAddition, type PageFolder, pagesByFolder, sortedFolders, sortedPages } from '../navigation/edit/additions';
import { join, languageParts, type SitePart, versionParts } from './languagesAndVersions';

/** A group for an OpenAPI or AsyncAPI file. */
export interface ApiGroup {
  /** Path of the file. */
  readonly file: string;
  readonly json: NewGroup;
}

type NewValue = string | readonly NewValue[] | NewElement;

/** An element of the navigation, as JSON. */
export interface NewElement {
  readonly [key: string]: NewValue;
}

export interface NewGroup extends NewElement {
  readonly group: string;
}

/** Input of a new navigation. */
interface NavigationSources {
  /** Paths of the pages, without extension. */
  readonly pages: readonly string[];
  readonly apiGroups: readonly ApiGroup[];
  /** Language codes of the format. */
  readonly languages: readonly string[];
}

/** Pattern of names of folders with pages about an API. */
const apiFolder = /^(?:api|apis|reference|api[-_]?(?:reference|docs|documentation))$/i;

/** Names for the group of the pages outside of folders, by preference. */
const startGroups = ['Getting started', 'Overview', 'Introduction', 'Start'];

/**
 * Navigation for a folder of pages: languages or versions if folders mirror each other, else tabs if there are OpenAPI files, else a group
 * for each folder.
 */
export function newNavigation({ pages, apiGroups, languages }: NavigationSources): NewElement {
  return divisionOf('', pages, [], apiGroups, { languages, versions: true });
}

/** Kinds of parts that a folder may be divided into. */
interface Divisions {
  readonly languages: readonly string[];
  readonly versions: boolean;
}

/** @param others pages outside of the folder */
function divisionOf(
  folder: string,
  pages: readonly string[],
  others: readonly string[],
  apiGroups: readonly ApiGroup[],
  divisions: Divisions,
): NewElement {
  const languages = divisions.languages.length > 0 ? languageParts(folder, pages, divisions.languages) : undefined;
  if (languages) return { languages: partsOf('language', languages, others, apiGroups, { ...divisions, languages: [] }) };
  const versions = divisions.versions ? versionParts(folder, pages) : undefined;
  if (versions) return { versions: partsOf('version', versions, others, apiGroups, { ...divisions, versions: false }) };
  return groupsOrTabs(folder, pages, others, apiGroups);
}

/** Elements of parts. An OpenAPI file belongs to the part whose folder contains it, else to the first part. */
function partsOf(
  key: 'language' | 'version',
  parts: readonly SitePart[],
  others: readonly string[],
  apiGroups: readonly ApiGroup[],
  divisions: Divisions,
): NewElement[] {
  const holderOf = ({ file }: ApiGroup): SitePart | undefined =>
    parts.find(({ folder }) => folder !== '' && file.startsWith(`${folder}/`)) ?? parts[0];
  return parts.map((part, index) => {
    const own = apiGroups.filter((each) => holderOf(each) === part);
    const outside = index === 0 ? [...part.others, ...others] : part.others;
    return { [key]: part.name, ...divisionOf(part.folder, part.pages, outside, own, divisions) };
  });
}

function groupsOrTabs(folder: string, pages: readonly string[], others: readonly string[], apiGroups: readonly ApiGroup[]): NewElement {
  const { path, content } = onlyFolder(folder, pagesByFolder(folder, pages));
  const folders = sortedFolders(content);
  const isTabbed = apiGroups.length > 0;
  const isAboutApi = ([name]: readonly [name: string, folder: PageFolder]): boolean => isTabbed && apiFolder.test(name);
  const first = folders.filter((each) => !isAboutApi(each)).map(([name, inner]) => groupJson(join(path, name), inner));
  if (content.pages.length > 0) first.unshift({ group: startName(first), pages: sortedPages(content.pages, path) });
  const groups = others.length > 0 ? [...first, ...otherGroups(others, first)] : first;
  const apiPages = folders.filter(isAboutApi).map(([name, inner]) => groupJson(join(path, name), inner));
  const api = [...apiPages, ...apiGroups.map(({ json }) => (isNamed(apiPages, json.group) ? { ...json, group: 'Endpoints' } : json))];
  if (!isTabbed || groups.length === 0) return { groups: withDistinctNames([...groups, ...api]) };
  return {
    tabs: [
      { tab: 'Documentation', groups: withDistinctNames(groups) },
      { tab: 'API reference', groups: withDistinctNames(api) },
    ],
  };
}

/** Innermost folder that contains all of the pages. */
function onlyFolder(path: string, content: PageFolder): { readonly path: string; readonly content: PageFolder } {
  const [only] = content.folders;
  if (!only || content.folders.size > 1 || content.pages.length > 0) return { path, content };
  return onlyFolder(join(path, only[0]), only[1]);
}

function groupJson(path: string, folder: PageFolder): NewGroup {
  const group = groupOf(path, folder);
  return { ...(jsonOfAddition(group, '', undefined) as NewElement), group: group.group };
}

/** Groups of the pages beside the folders of the parts, which follow the groups of the first part. */
function otherGroups(others: readonly string[], groups: readonly NewGroup[]): NewGroup[] {
  const { pages, folders } = pagesByFolder('', others);
  const found = sortedFolders({ pages, folders }).map(([name, inner]) => groupJson(name, inner));
  if (pages.length > 0) found.unshift({ group: startName([...groups, ...found]), pages: sortedPages(pages, '') });
  return found;
}

function startName(groups: readonly NewGroup[]): string {
  return startGroups.find((name) => !isNamed(groups, name)) ?? 'Pages';
}

function isNamed(groups: readonly NewGroup[], name: string): boolean {
  return groups.some(({ group }) => group.toLowerCase() === name.toLowerCase());
}

/** Numbers groups with the same name. */
function withDistinctNames(groups: readonly NewGroup[]): NewGroup[] {
  const taken = new Set<string>();
  return groups.map((each) => {
    let { group } = each;
    for (let number = 2; taken.has(group.toLowerCase()); number++) group = `${each.group} ${number}`;
    taken.add(group.toLowerCase());
    return { ...each, group };
  });
}

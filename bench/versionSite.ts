/**
 * A generated site with the shape of the largest real one: eleven versions in four languages, of which the first version is edited and the
 * others are frozen copies of its pages; some pages are not translated; redirects by pattern into the newest version, and plain ones.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyText } from './pageSite.ts';
import { createRandom, type Random } from './random.ts';
import { slug, title } from './words.ts';
import { siteSettings, writePages } from './writtenSite.ts';

const languages = ['en', 'es', 'fr', 'zh'];
const versionCount = 11;
const patternRedirects = 68;
const plainRedirects = 200;
const pagesPerGroup = 9;
const groupsPerTab = 14;
/** Groups are nested to this depth. */
const maxDepth = 3;
/** One page in this number of pages has no translation. */
const untranslatedEvery = 40;
/** One page in this number of pages was changed since the latest freeze. */
const editedEvery = 25;
/** Sections of pages, from about 0.5 to 60 KB, most of them small. */
const sectionCounts = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14, 20, 30, 110];

interface Group {
  readonly group: string;
  readonly icon: string;
  readonly pages: readonly (string | Group)[];
}

interface Tab {
  readonly tab: string;
  readonly groups: readonly Group[];
}

/** A site with copies: its docs.json, and the text of each page by path without extension. */
export interface VersionSite {
  readonly text: string;
  readonly pages: ReadonlyMap<string, string>;
}

/** A site with about `count` pages. The same `count` gives the same site. */
export function createVersionSite(count: number): VersionSite {
  const random = createRandom(1);
  const names = pageNames(random, Math.max(1, Math.round(count / (versionCount * languages.length))));
  const sections = names.map(() => random.pick(sectionCounts));
  const pages = new Map<string, string>();
  const versions = Array.from({ length: versionCount }, (_, version) => {
    const folder = version === 0 ? '' : `v${versionCount - version}/`;
    const isEdited = (index: number): boolean => version === 0 && index % editedEvery === 0;
    for (const [index, name] of names.entries()) {
      const text = pageText(name, index, sections[index] ?? 1, isEdited(index));
      for (const language of languagesOf(index)) pages.set(`${languageFolder(language)}${folder}${name}`, text);
    }
    return {
      version: version === 0 ? 'Latest' : `${versionCount - version}.0`,
      languages: languages.map((language) => ({
        language,
        tabs: tabsOf(names, (name, index) =>
          languagesOf(index).includes(language) ? `${languageFolder(language)}${folder}${name}` : undefined,
        ),
      })),
    };
  });
  const config = {
    ...siteSettings,
    navigation: { versions },
    redirects: redirectsOf(names),
  };
  return { text: `${JSON.stringify(config, null, 2)}\n`, pages };
}

/** Writes the site below `folder`. */
export async function writeVersionSite(folder: string, { text, pages }: VersionSite): Promise<void> {
  await writeFile(join(folder, 'docs.json'), text);
  await writePages(folder, [...pages]);
}

/** Languages that have the page with this index. */
function languagesOf(index: number): readonly string[] {
  return index % untranslatedEvery === untranslatedEvery - 1 ? languages.slice(0, 1 + (index % languages.length)) : languages;
}

function languageFolder(language: string): string {
  return language === 'en' ? '' : `${language}/`;
}

function pageNames(random: Random, count: number): string[] {
  const perFolder = pagesPerGroup * 3;
  let folder = '';
  return Array.from({ length: count }, (_, index) => {
    if (index % perFolder === 0) folder = `${slug(random, 1)}-${Math.floor(index / perFolder)}/${slug(random, 1)}`;
    return `${folder}/${slug(random, 2)}-${index}`;
  });
}

/** Tabs of groups that are nested three deep. @param pathOf path of a page; `undefined` where a language lacks it */
function tabsOf(names: readonly string[], pathOf: (name: string, index: number) => string | undefined): Tab[] {
  const groups: Group[] = [];
  for (let start = 0; start < names.length; ) {
    const group = (depth: number): Group => {
      const from = start;
      start = Math.min(names.length, start + pagesPerGroup);
      const own = names.slice(from, start).flatMap((name, at) => pathOf(name, from + at) ?? []);
      const nested = depth < maxDepth && start < names.length ? [group(depth + 1)] : [];
      return { group: title(`part-${from}`), icon: 'rocket', pages: [...own, ...nested] };
    };
    groups.push(group(1));
  }
  const count = Math.ceil(groups.length / groupsPerTab);
  return Array.from({ length: count }, (_, tab) => ({
    tab: `Tab ${tab}`,
    groups: groups.slice(tab * groupsPerTab, (tab + 1) * groupsPerTab),
  }));
}

/** Redirects from former folders to the current one by a pattern, and from former addresses of single pages. */
function redirectsOf(names: readonly string[]): { source: string; destination: string }[] {
  const folders = [...new Set(names.map((name) => name.slice(0, name.lastIndexOf('/'))))];
  const byPattern = Array.from({ length: patternRedirects }, (_, index) => ({
    source: `/former-${index}/:slug*`,
    destination: `/${folders[index % folders.length]}/:slug*`,
  }));
  const plain = Array.from({ length: plainRedirects }, (_, index) => ({
    source: `/old/${index}`,
    destination: `/${names[(index * 7) % names.length]}`,
  }));
  return [...byPattern, ...plain];
}

/** The text of a page. Links are relative, so that frozen copies and translations have the same text. */
function pageText(name: string, index: number, sections: number, isEdited: boolean): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const body = bodyText(name, index, sections).replaceAll(`](/${name}#`, `](./${file}#`);
  const edit = isEdited ? '\nA sentence that was added later.\n' : '';
  return `---\ntitle: "${title(file)}"\ndescription: What it is about, in a sentence.\n---\n\n${body}${edit}`;
}

import { dirname, relative } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { randomNumbers } from '../support/randomNumbers';
import { afterRename } from '../support/renames';
import { rounds } from '../support/rounds';
import { type Site, site } from '../support/site';

const folders = ['', 'a/', 'a/b/', 'c/', 'c/d e/'];
const names = ['one', 'two', 'index', 'v1.2', 'Größe', 'one-two'];
const withoutExtension = (path: string): string => path.replace(/\.mdx?$/, '');

interface Sample {
  readonly files: Readonly<Record<string, string>>;
  readonly pages: readonly string[];
  readonly moves: Readonly<Record<string, string>>;
}

/** Random site whose pages link to each other in every notation, with random moves. */
function randomSample(seed: number): Sample {
  const below = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const pages = ['index.mdx'];
  for (const folder of folders)
    for (const name of names)
      if (`${folder}${name}` !== 'index' && below(3) > 0) pages.push(`${folder}${name}${pick(['.mdx', '.mdx', '.md'])}`);
  const images = folders.filter(() => below(2) > 0).map((folder) => `${folder}picture.png`);
  const targets = [...pages, ...pages, ...images, 'gone', 'a/gone', 'nowhere', 'a/nowhere.png'];
  const link = (from: string): string => {
    let to = pick(targets);
    if (below(5) > 0) to = withoutExtension(to);
    if (below(3) > 0) to = to.replace(/(^|\/)index$/, '');
    const relativePath = relative(dirname(from), to) || '.';
    const written = pick([
      `/${to}`,
      to === '' ? '/' : to,
      relativePath,
      relativePath.startsWith('.') ? relativePath : `./${relativePath}`,
    ]).replaceAll(' ', '%20');
    const slash = below(5) === 0 && !/\.\w+$|\/$/.test(written) ? '/' : '';
    return pick(['[x](…)', '![x](…)', '<Card href="…" />']).replace('…', written + slash + pick(['', '', '#x']));
  };
  const texts = pages.map((page) => [page, Array.from({ length: 8 }, () => link(page)).join('\n\n')] as const);
  const docs = {
    ...{ theme: 'mint', name: 'A', colors: { primary: '#000000' }, navigation: { pages: pages.map(withoutExtension) } },
    redirects: ['/gone', '/a/gone'].map((source) => ({ source, destination: `/${withoutExtension(pick(pages))}` })),
  };
  const files = {
    ...Object.fromEntries(images.map((path) => [path, ''])),
    ...Object.fromEntries(texts),
    'docs.json': JSON.stringify(docs),
  };
  if (below(3) === 0) return { files, pages, moves: { [pick(['a', 'a/b', 'c', 'c/d e'])]: pick(['z', 'z/y', 'f/z', 'a-z']) } };
  const moved = Array.from({ length: 1 + below(3) }, (_, at) => {
    const from = pick([...pages, ...images]);
    return [from, pick([...folders, 'z/', 'z/y/']) + pick(['new', 'index', 'neu é']) + at + from.slice(from.lastIndexOf('.'))] as const;
  });
  return { files, pages, moves: Object.fromEntries(moved) };
}

/** Paths of the link targets of a page by the texts of the links. */
async function targetsIn(sample: Site, page: string): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const link of await sample.engine.documentLinks(uriOf(page), neverCancelled)) {
    const { target } = await sample.engine.resolveLink(link, neverCancelled);
    const path = target === undefined ? undefined : decodeURIComponent(target.replace(/#.*$/, '')).slice(uriOf('').length);
    found.set(sample.document(page).getText(link.range), path);
  }
  return found;
}

const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)|href="([^"]*)"/g)].map(([, link, href]) => link ?? href ?? '');

describe('links of a site in which files move', () => {
  it.each(Array.from({ length: 60 }, (_, index) => index))('have the same targets afterwards: %i', (index) =>
    rounds.each(1, index * 1_000, async (_random, seed) => {
      const { files, pages, moves } = randomSample(seed);
      const newPath = (path: string): string => {
        const [from, to] = Object.entries(moves).find(([each]) => path === each || path.startsWith(`${each}/`)) ?? [path, path];
        return to + path.slice(from.length);
      };
      const before = site(files);
      const edited = await afterRename(before, moves);
      const after = site(Object.fromEntries(Object.entries(files).map(([path, text]) => [newPath(path), edited[path] ?? text])));
      const wrong: string[] = [];
      let compared = 0;
      for (const page of pages) {
        const [former, current] = [await targetsIn(before, page), await targetsIn(after, newPath(page))];
        const links = linksIn(after.text(newPath(page)));
        for (const [at, link] of linksIn(before.text(page)).entries()) {
          const target = former.get(link);
          const now = links[at] ?? '';
          // A dead link stays as it is, and may resolve from another folder.
          if (target === undefined) continue;
          compared++;
          if (current.get(now) !== newPath(target))
            wrong.push(`${page} (now ${newPath(page)}): ${link} became ${now}, which leads to ${current.get(now)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(20);
    }),
  );
});

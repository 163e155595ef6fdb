import type { Random } from '../../random.ts';
import { replacing } from '../edits.ts';
import { pageEntriesOf, pagePath } from '../elements.ts';
import { defineKind, type Kind } from '../mistakes.ts';
import { remotePages } from '../remotePages.ts';
import { isOnlyNear, slipInPath } from '../slips.ts';
import { spanOf, type Tree } from '../tree.ts';

/** The replacement of an entry: another path, or source text. */
type Change = ({ readonly path: string } | { readonly json: string }) & { readonly oneAnswer?: boolean };

const entryKind = (name: string, change: (path: string, tree: Tree, random: Random) => Change | undefined): Kind =>
  defineKind({
    name,
    oneAnswer: true,
    places(tree) {
      const mayBeRemote = remotePages(tree);
      return pageEntriesOf(tree).filter(({ text }) => !mayBeRemote(pagePath(text)));
    },
    make(tree, { node, text }, random) {
      const wrong = change(text, tree, random);
      if (wrong === undefined) return undefined;
      return replacing(tree, spanOf(node), 'json' in wrong ? wrong.json : JSON.stringify(wrong.path), {
        oneAnswer: wrong.oneAnswer ?? true,
      });
    },
  });

const isPage = (tree: Tree) => (path: string) => tree.pages.has(pagePath(path));

const extension = entryKind('page with its extension', (path) => (path.endsWith('/') ? undefined : { path: `${path}.mdx` }));

const backslashes = entryKind('page with back slashes', (path) =>
  path.includes('/') && !path.startsWith('/') ? { path: path.replaceAll('/', '\\') } : undefined,
);

/** Back slashes that are invalid escapes; `\n` and the like would be valid. */
const rawBackslashes = entryKind('page with single back slashes', (path) =>
  /^[^/]+(\/[^/bfnrtu][^/]*)+$/.test(path) ? { json: `"${path.replaceAll('/', '\\')}"` } : undefined,
);

const whitespace = entryKind('blanks around a page', (path, _, random) => ({ path: random.pick([` ${path}`, `${path} `]) }));

const letterCase = entryKind('letter case of a page', (path, tree, random) => {
  const start = path.lastIndexOf('/') + 1;
  const wrong = random.pick([
    path.slice(0, start) + path.charAt(start).toUpperCase() + path.slice(start + 1),
    path.toUpperCase(),
    path.charAt(0).toUpperCase() + path.slice(1),
  ]);
  return wrong === path || isPage(tree)(wrong) ? undefined : { path: wrong };
});

const missing = entryKind('page misspelled', (path, tree, random) => {
  const wrong = slipInPath(path, random, { kinds: ['swap', 'drop', 'double'], taken: isPage(tree) });
  return wrong === undefined ? undefined : { path: wrong, oneAnswer: isOnlyNear(pagePath(wrong), pagePath(path), tree.pages) };
});

/** Notation of the web, of Markdown or of a nested file. */
const foreignForm = entryKind('page written as something else', (path, _, random) => {
  const bare = pagePath(path);
  return path === bare
    ? { path: random.pick([`${bare}.html`, `${bare}.mdx.mdx`, `../${bare}`, `[Page](${bare})`, `${bare}#part`]) }
    : undefined;
});

export const pageKinds: readonly Kind[] = [extension, backslashes, rawBackslashes, whitespace, letterCase, missing, foreignForm];

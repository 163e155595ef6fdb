import type { Node } from 'jsonc-parser';
import { grown, insertItem, insertProperty, replaced, replacing } from '../edits.ts';
import { pageEntriesOf, pagePath } from '../elements.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { remotePages } from '../remotePages.ts';
import { isOnlyNear, slipInPath } from '../slips.ts';
import { childOf, createTree, isSound, itemsOf, nodeAt, type Span, spanOf, stringIn, type Tree } from '../tree.ts';

/** A string that is a plain path. */
interface Address {
  readonly node: Node;
  readonly path: string;
}

interface Redirect {
  readonly node: Node;
  readonly source: Address;
  readonly destination: Address;
}

const isPlain = (path: string): boolean => /^\/[\w./-]+$/.test(path);

function addressOf(tree: Tree, node: Node | undefined): Address | undefined {
  const path = stringIn(node);
  return node && path !== undefined && isPlain(path) && isSound(tree, node) ? { node, path } : undefined;
}

/** Redirects between plain paths, without diagnostics. */
function plainRedirects(tree: Tree): Redirect[] {
  return itemsOf(nodeAt(tree, 'redirects')).flatMap((node) => {
    const [source, destination] = [addressOf(tree, childOf(node, 'source')), addressOf(tree, childOf(node, 'destination'))];
    return source && destination && isSound(tree, node) ? [{ node, source, destination }] : [];
  });
}

const toPages = (tree: Tree): Redirect[] => plainRedirects(tree).filter(({ destination }) => tree.pages.has(pagePath(destination.path)));

/** Addresses of pages in the navigation. */
const listedPages = (tree: Tree): string[] => [...new Set(pageEntriesOf(tree).map(({ text }) => `/${pagePath(text)}`))].filter(isPlain);

/** Appends redirects to the array, or adds an array of them. The span is from the first to the last. */
function addRedirects(tree: Tree, entries: readonly { readonly source: string; readonly destination: string }[]): Made {
  let { text } = tree;
  let start: number | undefined;
  let end = 0;
  for (const entry of entries) {
    const current = createTree(text);
    const list = nodeAt(current, 'redirects');
    const made = list ? insertItem(text, list, entry) : insertProperty(text, current.root, 'redirects', [entry]);
    start ??= text === tree.text && !list ? made.text.indexOf('{', made.span.start) : made.span.start;
    end = made.span.end;
    text = made.text;
  }
  return { text, span: { start: start ?? 0, end } };
}

const hasList = (tree: Tree): boolean => [undefined, 'array'].includes(nodeAt(tree, 'redirects')?.type);

const toItself = defineKind({
  name: 'redirect to itself',
  oneAnswer: false,
  places: (tree): (Redirect | string)[] => [...plainRedirects(tree), ...(hasList(tree) ? ['/old-start'] : [])],
  make(tree, place) {
    if (typeof place === 'string') return addRedirects(tree, [{ source: place, destination: place }]);
    const { source, destination, node } = place;
    const made = replacing(tree, spanOf(destination.node), JSON.stringify(source.path));
    return { ...made, also: [grown(spanOf(node), tree, made)] };
  },
});

const loop = defineKind({
  name: 'redirects in a circle',
  oneAnswer: false,
  places: (tree) =>
    hasList(tree)
      ? [
          ['/old-a', '/old-b'],
          ['/first-name', '/second-name', '/third-name'],
        ]
      : [],
  make: (tree, paths) =>
    addRedirects(
      tree,
      paths.map((source, index) => ({ source, destination: paths[(index + 1) % paths.length] ?? source })),
    ),
});

/** A redirect to the source of another redirect, whose destination is the right one. */
const chain = defineKind({
  name: 'redirect to a redirect',
  oneAnswer: true,
  places: toPages,
  make(tree, { source, destination, node }) {
    const made = addRedirects(tree, [{ source: '/oldest-name-of-all', destination: source.path }]);
    const right = addRedirects(tree, [{ source: '/oldest-name-of-all', destination: destination.path }]);
    return { ...made, also: [spanOf(node)], expectedText: right.text };
  },
});

const duplicateSource = defineKind({
  name: 'redirect source twice',
  oneAnswer: false,
  places: plainRedirects,
  make(tree, { source, destination, node }) {
    const page = listedPages(tree).find((path) => path !== destination.path) ?? '/';
    return { ...addRedirects(tree, [{ source: source.path, destination: page }]), also: [spanOf(node)] };
  },
});

/** A typo in the destination; pages without a redirect get one. */
const missingDestination = defineKind({
  name: 'redirect destination misspelled',
  oneAnswer: true,
  places(tree): (Redirect | string)[] {
    const mayBeRemote = remotePages(tree);
    const redirected = toPages(tree).filter(({ destination }) => !mayBeRemote(pagePath(destination.path)));
    return [...redirected, ...(hasList(tree) ? listedPages(tree).filter((page) => !mayBeRemote(pagePath(page))) : [])];
  },
  make(tree, place, random) {
    const right = typeof place === 'string' ? place : place.destination.path;
    const taken = (path: string): boolean =>
      tree.pages.has(pagePath(path)) || plainRedirects(tree).some(({ source }) => source.path === path);
    const wrong = slipInPath(right, random, { kinds: ['swap', 'drop', 'double'], taken });
    if (!wrong) return undefined;
    const oneAnswer = isOnlyNear(pagePath(wrong), pagePath(right), tree.pages);
    if (typeof place !== 'string') return replacing(tree, spanOf(place.destination.node), JSON.stringify(wrong), { oneAnswer });
    const made = addRedirects(tree, [{ source: '/an-old-name', destination: right }]);
    const start = made.text.indexOf(JSON.stringify(right), made.text.indexOf('"/an-old-name"'));
    const span: Span = { start, end: start + right.length + 2 };
    return {
      text: replaced(made.text, span, JSON.stringify(wrong)),
      span: { start, end: start + wrong.length + 2 },
      expectedText: made.text,
      oneAnswer,
    };
  },
});

export const redirectKinds: readonly Kind[] = [toItself, loop, chain, duplicateSource, missingDestination];

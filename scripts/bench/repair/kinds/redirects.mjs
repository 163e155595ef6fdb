import { grown, insertItem, insertProperty, replaced, replacing } from '../edits.mjs';
import { pageEntriesOf, pagePath } from '../elements.mjs';
import { remotePages } from '../remotePages.mjs';
import { isOnlyNear, slipInPath } from '../slips.mjs';
import { childOf, createTree, isSound, itemsOf, nodeAt, spanOf } from '../tree.mjs';

const isPlain = (path) => /^\/[\w./-]+$/.test(path ?? '');

/** Redirects between plain paths, on which nothing is reported: `{ node, source, destination }`. */
function plainRedirects(tree) {
  return itemsOf(nodeAt(tree, 'redirects'))
    .map((node) => ({ node, source: childOf(node, 'source'), destination: childOf(node, 'destination') }))
    .filter(
      ({ node, source, destination }) =>
        isPlain(source?.value) && isPlain(destination?.value) && isSound(tree, node) && isSound(tree, source) && isSound(tree, destination),
    );
}

const toPages = (tree) => plainRedirects(tree).filter(({ destination }) => tree.pages.has(pagePath(destination.value)));

/** Addresses of pages that the navigation lists. */
const listedPages = (tree) => [...new Set(pageEntriesOf(tree).map(({ node }) => `/${pagePath(node.value)}`))].filter(isPlain);

/** Adds redirects at the end of the list, or a list of them. The span is from the first to the last. */
function addRedirects(tree, entries) {
  let { text } = tree;
  let start;
  let end;
  for (const entry of entries) {
    const current = createTree(text);
    const list = nodeAt(current, 'redirects');
    const made = list ? insertItem(text, list, entry) : insertProperty(text, current.root, 'redirects', [entry]);
    start ??= text === tree.text && !list ? made.text.indexOf('{', made.span.start) : made.span.start;
    end = made.span.end;
    text = made.text;
  }
  return { text, span: { start, end } };
}

const hasList = (tree) => !nodeAt(tree, 'redirects') || nodeAt(tree, 'redirects').type === 'array';

const toItself = {
  name: 'redirect to itself',
  oneAnswer: false,
  places: (tree) => [...plainRedirects(tree), ...(hasList(tree) ? [{ add: '/old-start' }] : [])],
  make(tree, { add, source, destination, node }) {
    if (add) return addRedirects(tree, [{ source: add, destination: add }]);
    const made = replacing(tree, spanOf(destination), JSON.stringify(source.value));
    return { ...made, also: [grown(spanOf(node), tree, made)] };
  },
};

const loop = {
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
      paths.map((source, index) => ({ source, destination: paths[(index + 1) % paths.length] })),
    ),
};

/** A redirect to the source of another: its destination is the one to name. */
const chain = {
  name: 'redirect to a redirect',
  oneAnswer: true,
  places: toPages,
  make(tree, { source, destination, node }) {
    const made = addRedirects(tree, [{ source: '/oldest-name-of-all', destination: source.value }]);
    const right = addRedirects(tree, [{ source: '/oldest-name-of-all', destination: destination.value }]);
    return { ...made, also: [spanOf(node)], expectedText: right.text };
  },
};

const duplicateSource = {
  name: 'redirect source twice',
  oneAnswer: false,
  places: plainRedirects,
  make(tree, { source, destination, node }) {
    const page = listedPages(tree).find((path) => path !== destination.value) ?? '/';
    return { ...addRedirects(tree, [{ source: source.value, destination: page }]), also: [spanOf(node)] };
  },
};

/** A slip in the destination; pages that no redirect leads to get one. */
const missingDestination = {
  name: 'redirect destination misspelled',
  oneAnswer: true,
  places(tree) {
    const mayBeRemote = remotePages(tree);
    const redirected = toPages(tree).filter(({ destination }) => !mayBeRemote(pagePath(destination.value)));
    return [...redirected, ...(hasList(tree) ? listedPages(tree).filter((page) => !mayBeRemote(pagePath(page))) : [])];
  },
  make(tree, place, random) {
    const right = typeof place === 'string' ? place : place.destination.value;
    const taken = (path) => tree.pages.has(pagePath(path)) || plainRedirects(tree).some(({ source }) => source.value === path);
    const wrong = slipInPath(right, random, { kinds: ['swap', 'drop', 'double'], taken });
    if (!wrong) return undefined;
    const oneAnswer = isOnlyNear(pagePath(wrong), pagePath(right), tree.pages);
    if (typeof place !== 'string') return replacing(tree, spanOf(place.destination), JSON.stringify(wrong), { oneAnswer });
    const made = addRedirects(tree, [{ source: '/an-old-name', destination: right }]);
    const start = made.text.indexOf(JSON.stringify(right), made.text.indexOf('"/an-old-name"'));
    const span = { start, end: start + right.length + 2 };
    return {
      text: replaced(made.text, span, JSON.stringify(wrong)),
      span: { start, end: start + wrong.length + 2 },
      expectedText: made.text,
      oneAnswer,
    };
  },
};

export const redirectKinds = [toItself, loop, chain, duplicateSource, missingDestination];

import type { Node } from 'jsonc-parser';
import type { Random } from '../../random.ts';
import { replacing } from '../edits.ts';
import { nameKeys, soundElements } from '../elements.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { slip } from '../slips.ts';
import {
  childOf,
  isProperty,
  isReported,
  isSound,
  itemsOf,
  keyOf,
  type PropertyNode,
  propertiesOf,
  propertyNamed,
  soundNavigation,
  soundSettings,
  spanOf,
  startOf,
  type Tree,
} from '../tree.ts';

/** Misspells a key that is unique in its object: a duplicate would still have the right key. No known key is a misspelling of another. */
function misspell(tree: Tree, property: PropertyNode, random: Random): Made | undefined {
  if (propertiesOf(property.parent).some((other) => other !== property && keyOf(other) === keyOf(property))) return undefined;
  const present = new Set(propertiesOf(property.parent).map(keyOf));
  const wrong = slip(keyOf(property), random, { taken: (word) => present.has(word) });
  return wrong === undefined ? undefined : replacing(tree, spanOf(property.children[0]), JSON.stringify(wrong));
}

const propertiesIn = (nodes: readonly { readonly node: Node }[]): PropertyNode[] => nodes.flatMap(({ node }) => propertiesOf(node));

const misspelledTopKey = defineKind({
  name: 'key misspelled, top level',
  oneAnswer: true,
  places: (tree) => propertiesOf(tree.root).filter((property) => isSound(tree, property.children[0])),
  make: misspell,
});

const freeKeys = new Set(['metatags', 'socials', 'variables', 'errors']);

const notRef = (property: PropertyNode): boolean => keyOf(property) !== '$ref';

const misspelledNestedKey = defineKind({
  name: 'key misspelled, nested',
  oneAnswer: true,
  places: (tree) =>
    propertiesIn(soundSettings(tree).filter(({ node }) => !freeKeys.has(isProperty(node.parent) ? keyOf(node.parent) : ''))).filter(
      (property) => notRef(property) && isSound(tree, property.children[0]),
    ),
  make: misspell,
});

const misspelledNavigationKey = defineKind({
  name: 'key misspelled, navigation',
  oneAnswer: true,
  places: (tree) => propertiesIn(soundNavigation(tree)).filter((property) => notRef(property) && isSound(tree, property.children[0])),
  make: misspell,
});

const misspelledRef = defineKind({
  name: '`$ref` misspelled',
  oneAnswer: true,
  places: (tree) => propertiesIn([...soundSettings(tree), ...soundNavigation(tree)]).filter((property) => keyOf(property) === '$ref'),
  make(tree, property, random) {
    const wrong = random.pick(['$rf', '$reff', '$rfe', 'ref', '$Ref']);
    return replacing(tree, spanOf(property.children[0]), JSON.stringify(wrong));
  },
});

/** A duplicated line: the same key, the same value, just below. */
const duplicateKey = defineKind({
  name: 'key twice in one object',
  oneAnswer: true,
  places: (tree) =>
    propertiesIn([{ node: tree.root }, ...soundSettings(tree), ...soundNavigation(tree)]).filter(
      (property) => isSound(tree, property.children[0]) && !isReported(tree, spanOf(property)),
    ),
  make(tree, property) {
    const source = tree.text.slice(property.offset, property.offset + property.length);
    const lineStart = tree.text.lastIndexOf('\n', startOf(property)) + 1;
    const lead = tree.text.slice(lineStart, startOf(property));
    const between = lead.trim() === '' && lineStart > 0 ? `${tree.text.includes('\r\n') ? '\r\n' : '\n'}${lead}` : ' ';
    const text = `${tree.text.slice(0, property.offset)}${source},${between}${tree.text.slice(property.offset)}`;
    return {
      text,
      span: { start: property.offset, end: property.offset + 2 * property.length + 1 + between.length },
      expectedText: tree.text,
    };
  },
});

/** `dropdown` in `tabs`, `tab` in `groups`, or the `title` and `name` of other tools. */
const wrongNameKey = defineKind({
  name: 'name key of another element',
  oneAnswer: true,
  places: (tree) =>
    soundElements(tree).flatMap(({ node, kind }) => {
      const property = propertyNamed(node, kind);
      return property ? [{ node, kind, property }] : [];
    }),
  make(tree, { node, kind, property }, random) {
    const others = [...new Set([...Object.values(nameKeys), 'title', 'name', 'label'])].filter(
      (key) => key !== kind && key !== 'language' && key !== 'version' && !propertyNamed(node, key),
    );
    // `name` is a key of products.
    const usable = kind === 'product' ? others.filter((key) => key !== 'name') : others;
    return replacing(tree, spanOf(property.children[0]), JSON.stringify(random.pick(usable)));
  },
});

/** Names of the array of pages in other tools. */
const foreignPagesKey = defineKind({
  name: 'pages of a group under another key',
  oneAnswer: true,
  places: (tree) =>
    soundElements(tree).flatMap(({ node, kind }) => {
      const property = propertyNamed(node, 'pages');
      const hasPages = kind === 'group' && !childOf(node, 'openapi') && itemsOf(childOf(node, 'pages')).length > 0;
      return property && hasPages ? [property] : [];
    }),
  make: (tree, property, random) =>
    replacing(tree, spanOf(property.children[0]), random.pick(['"items"', '"children"', '"content"', '"page"'])),
});

const fontForFonts = defineKind({
  name: '`font` for `fonts`',
  oneAnswer: true,
  places: (tree) => propertiesOf(tree.root).filter((property) => keyOf(property) === 'fonts' && isSound(tree, property.children[0])),
  make: (tree, property) => replacing(tree, spanOf(property.children[0]), '"font"'),
});

const titleForHeader = defineKind({
  name: 'footer column: `title` for `header`',
  oneAnswer: true,
  places: (tree) =>
    propertiesIn(soundSettings(tree).filter(({ path }) => path === 'footer.links[]')).filter((property) => keyOf(property) === 'header'),
  make: (tree, property) => replacing(tree, spanOf(property.children[0]), '"title"'),
});

export const keyKinds: readonly Kind[] = [
  misspelledTopKey,
  misspelledNestedKey,
  misspelledNavigationKey,
  misspelledRef,
  duplicateKey,
  wrongNameKey,
  foreignPagesKey,
  fontForFonts,
  titleForHeader,
];

import { replacing } from '../edits.mjs';
import { nameKeys, soundElements } from '../elements.mjs';
import { slip } from '../slips.mjs';
import {
  childOf,
  isReported,
  isSound,
  itemsOf,
  keyOf,
  propertiesOf,
  propertyNamed,
  soundNavigation,
  soundSettings,
  spanOf,
  startOf,
} from '../tree.mjs';

/** A key that the object holds twice is there still when one of the two is misspelled. The known keys are no slips of one another. */
function misspell(tree, property, random) {
  if (propertiesOf(property.parent).some((other) => other !== property && keyOf(other) === keyOf(property))) return undefined;
  const present = new Set(propertiesOf(property.parent).map(keyOf));
  const wrong = slip(keyOf(property), random, { taken: (word) => present.has(word) });
  return wrong && replacing(tree, spanOf(property.children[0]), JSON.stringify(wrong));
}

const propertiesIn = (nodes) => nodes.flatMap(({ node }) => propertiesOf(node));

const misspelledTopKey = {
  name: 'key misspelled, top level',
  oneAnswer: true,
  places: (tree) => propertiesOf(tree.root).filter((property) => isSound(tree, property.children[0])),
  make: misspell,
};

const freeKeys = new Set(['metatags', 'socials', 'variables', 'errors']);

const notRef = (property) => keyOf(property) !== '$ref';

const misspelledNestedKey = {
  name: 'key misspelled, nested',
  oneAnswer: true,
  places: (tree) =>
    propertiesIn(
      soundSettings(tree).filter(({ node }) => !freeKeys.has(node.parent?.type === 'property' ? keyOf(node.parent) : '')),
    ).filter((property) => notRef(property) && isSound(tree, property.children[0])),
  make: misspell,
};

const misspelledNavigationKey = {
  name: 'key misspelled, navigation',
  oneAnswer: true,
  places: (tree) => propertiesIn(soundNavigation(tree)).filter((property) => notRef(property) && isSound(tree, property.children[0])),
  make: misspell,
};

const misspelledRef = {
  name: '`$ref` misspelled',
  oneAnswer: true,
  places: (tree) => propertiesIn([...soundSettings(tree), ...soundNavigation(tree)]).filter((property) => keyOf(property) === '$ref'),
  make(tree, property, random) {
    const wrong = random.pick(['$rf', '$reff', '$rfe', 'ref', '$Ref']);
    return replacing(tree, spanOf(property.children[0]), JSON.stringify(wrong));
  },
};

/** The line is pasted twice: the same key, the same value, right below. */
const duplicateKey = {
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
};

/** `dropdown` in `tabs`, `tab` in `groups`, or the `title` and `name` of other tools. */
const wrongNameKey = {
  name: 'name key of another element',
  oneAnswer: true,
  places: (tree) => soundElements(tree).filter(({ node, kind }) => propertyNamed(node, kind)),
  make(tree, { node, kind }, random) {
    const property = propertyNamed(node, kind);
    const others = [...new Set([...Object.values(nameKeys), 'title', 'name', 'label'])].filter(
      (key) => key !== kind && key !== 'language' && key !== 'version' && !propertyNamed(node, key),
    );
    // `name` is a key of products.
    const usable = kind === 'product' ? others.filter((key) => key !== 'name') : others;
    return replacing(tree, spanOf(property.children[0]), JSON.stringify(random.pick(usable)));
  },
};

/** What other tools call the list of pages. */
const foreignPagesKey = {
  name: 'pages of a group under another key',
  oneAnswer: true,
  places: (tree) =>
    soundElements(tree).filter(
      ({ node, kind }) => kind === 'group' && !childOf(node, 'openapi') && itemsOf(childOf(node, 'pages')).length > 0,
    ),
  make(tree, { node }, random) {
    const property = propertyNamed(node, 'pages');
    return replacing(tree, spanOf(property.children[0]), random.pick(['"items"', '"children"', '"content"', '"page"']));
  },
};

const fontForFonts = {
  name: '`font` for `fonts`',
  oneAnswer: true,
  places: (tree) => propertiesOf(tree.root).filter((property) => keyOf(property) === 'fonts' && isSound(tree, property.children[0])),
  make: (tree, property) => replacing(tree, spanOf(property.children[0]), '"font"'),
};

const titleForHeader = {
  name: 'footer column: `title` for `header`',
  oneAnswer: true,
  places: (tree) =>
    propertiesIn(soundSettings(tree).filter(({ path }) => path === 'footer.links[]')).filter((property) => keyOf(property) === 'header'),
  make: (tree, property) => replacing(tree, spanOf(property.children[0]), '"title"'),
};

export const keyKinds = [
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

import { insertProperty, replaced, replacing } from '../edits.mjs';
import { slip } from '../slips.mjs';
import { childOf, isSound, itemsOf, nodeAt, soundNavigation, soundSettings, spanOf } from '../tree.mjs';

const enumPaths = new Set([
  'theme',
  'appearance.default',
  'background.decoration',
  'styling.eyebrows',
  'icons.library',
  'fonts.format',
  'navbar.primary.type',
  'navbar.links[].type',
  'api.playground.display',
  'api.params.expanded',
  'api.examples.defaults',
  'banner.type',
  'contextual.options[]',
  'contextual.display',
  'thumbnails.appearance',
  'seo.indexing',
]);

/** Strings that any text may stand in, so that a number is a text without its quotes and nothing else. */
const freeText = /(^|\.)(name|description|label|title|header|prompt|content|group|tab|anchor|dropdown|version|item|tag)$/;

/** Settings whose value may be a list as well as one string. */
const oneOrMany = /(openapi|asyncapi|server|instructions|graphql)(\[\])?$/;

const everything = (tree) => [...soundSettings(tree), ...soundNavigation(tree)];
const stringsAt = (tree, fits) => everything(tree).filter(({ node, path }) => node.type === 'string' && fits(path, node));
const isProperty = (node) => node.parent?.type === 'property';
const quoted = (tree, { node }) => replacing(tree, spanOf(node), `"${tree.text.slice(node.offset, node.offset + node.length)}"`);

const misspelledEnum = {
  name: 'value misspelled',
  oneAnswer: true,
  places: (tree) => stringsAt(tree, (path) => enumPaths.has(path)),
  make(tree, { node, path }, random) {
    const siblings = new Set(itemsOf(node.parent).map((item) => item.value));
    const wrong = slip(node.value, random, { taken: (word) => siblings.has(word) });
    // `wof2` is as near to `woff` as to `woff2`.
    return wrong && replacing(tree, spanOf(node), JSON.stringify(wrong), { oneAnswer: path !== 'fonts.format' });
  },
};

const quotedBoolean = {
  name: 'boolean in quotes',
  oneAnswer: true,
  places: (tree) => everything(tree).filter(({ node }) => node.type === 'boolean'),
  make: quoted,
};

const wordForBoolean = {
  name: 'word for a boolean',
  oneAnswer: true,
  places: (tree) => everything(tree).filter(({ node }) => node.type === 'boolean'),
  make: (tree, { node }, random) =>
    replacing(tree, spanOf(node), random.pick(node.value ? ['"yes"', '"True"', '1', '"on"'] : ['"no"', '"False"', '0', '"off"'])),
};

/** Numbers are rare, so a font without a weight gets one. */
const quotedNumber = {
  name: 'number in quotes',
  oneAnswer: true,
  places: (tree) =>
    [nodeAt(tree, 'fonts'), nodeAt(tree, 'fonts', 'heading'), nodeAt(tree, 'fonts', 'body')].filter(
      (node) => childOf(node, 'family') && isSound(tree, node),
    ),
  make(tree, fonts) {
    const weight = childOf(fonts, 'weight');
    if (weight?.type === 'number') return quoted(tree, { node: weight });
    const right = insertProperty(tree.text, fonts, 'weight', 400);
    const span = { start: right.valueStart, end: right.span.end };
    return { text: replaced(right.text, span, '"400"'), span: { start: span.start, end: span.end + 2 }, expectedText: right.text };
  },
};

/** A list of one written without its brackets; a longer list is cut to its first item before. */
const stringForList = {
  name: 'string for a list',
  oneAnswer: true,
  places: (tree) =>
    everything(tree).filter(({ node, path }) => node.type === 'array' && itemsOf(node)[0]?.type === 'string' && !oneOrMany.test(path)),
  make(tree, { node }) {
    const item = JSON.stringify(itemsOf(node)[0].value);
    return replacing(tree, spanOf(node), item, { expectedText: replaced(tree.text, spanOf(node), `[${item}]`) });
  },
};

const listForString = {
  name: 'list for a string',
  oneAnswer: true,
  places: (tree) =>
    stringsAt(tree, (path, node) => isProperty(node) && !oneOrMany.test(path) && path !== '$schema' && !path.endsWith('$ref')),
  make: (tree, { node }) => replacing(tree, spanOf(node), `[${JSON.stringify(node.value)}]`),
};

const numberForString = {
  name: 'number for a string',
  oneAnswer: true,
  places: (tree) => stringsAt(tree, (path, node) => isProperty(node) && freeText.test(path)),
  make(tree, { node }, random) {
    const number = String(random.pick([1, 2, 2024, 404]));
    return replacing(tree, spanOf(node), number, { expectedText: replaced(tree.text, spanOf(node), `"${number}"`) });
  },
};

export const valueKinds = [misspelledEnum, quotedBoolean, wordForBoolean, quotedNumber, stringForList, listForString, numberForString];

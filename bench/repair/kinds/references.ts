import type { Node } from 'jsonc-parser';
import type { Random } from '../../random.ts';
import { insertItem, insertProperty, replaced, replacing } from '../edits.ts';
import { type Entry, entriesOf, hasDescription, soundElements } from '../elements.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { isOnlyNear, slip, slipInPath } from '../slips.ts';
import {
  childOf,
  createTree,
  isSound,
  type Located,
  nodeAt,
  propertiesOf,
  propertyNamed,
  soundNavigation,
  soundSettings,
  spanOf,
  stringIn,
  type Tree,
  walk,
} from '../tree.ts';
import { without } from './required.ts';

/** A string. */
interface Text {
  readonly node: Node;
  readonly value: string;
}

const filePath = (value: string): string => value.replace(/^(\.?\/)+/, '');
const everything = (tree: Tree): Located[] => [...soundSettings(tree), ...soundNavigation(tree)];
const strings = (tree: Tree, fits: (path: string, value: string) => boolean): Text[] =>
  everything(tree).flatMap(({ node, path }) => {
    const value = stringIn(node);
    return value !== undefined && fits(path, value) ? [{ node, value }] : [];
  });

/** A typo in the path of an existing file; similar files of the same extension make the answer ambiguous. */
function misspellFile(tree: Tree, { node, value }: Text, random: Random): Made | undefined {
  const wrong = slipInPath(value, random, { kinds: ['swap', 'drop', 'double'], taken: (path) => tree.files.has(filePath(path)) });
  if (wrong === undefined) return undefined;
  return replacing(tree, spanOf(node), JSON.stringify(wrong), { oneAnswer: isOnlyNear(filePath(wrong), filePath(value), tree.files) });
}

const missingAsset = defineKind({
  name: 'asset misspelled',
  oneAnswer: true,
  places: (tree) =>
    strings(
      tree,
      (path, value) => /^(logo|favicon|background\.image|thumbnails\.background)/.test(path) && tree.files.has(filePath(value)),
    ),
  make: misspellFile,
});

const isSource = (path: string): boolean => /(^|\.)openapi(\[\])?(\.source)?$/.test(path);

const missingOpenApiFile = defineKind({
  name: 'OpenAPI source misspelled',
  oneAnswer: true,
  places: (tree) => strings(tree, (path, value) => isSource(path) && tree.files.has(filePath(value))),
  make: misspellFile,
});

/** Removes the `s` of `https`; a local path becomes an `http` URL. */
const insecureOpenApiUrl = defineKind({
  name: 'OpenAPI source with http:',
  oneAnswer: true,
  places: (tree) => strings(tree, isSource),
  make(tree, { node, value }) {
    const url = value.startsWith('https://') ? value : 'https://api.example.com/openapi.json';
    const wrong = url.replace('https:', 'http:');
    return replacing(tree, spanOf(node), JSON.stringify(wrong), { expectedText: replaced(tree.text, spanOf(node), JSON.stringify(url)) });
  },
});

const fontWithoutFormat = defineKind({
  name: 'font source without a format',
  oneAnswer: true,
  places: (tree) =>
    [nodeAt(tree, 'fonts'), nodeAt(tree, 'fonts', 'heading'), nodeAt(tree, 'fonts', 'body')].flatMap((node) =>
      node && childOf(node, 'family') && isSound(tree, node) ? [node] : [],
    ),
  make(tree, fonts) {
    const format = propertyNamed(fonts, 'format');
    if (format && !childOf(fonts, 'source')) return undefined;
    if (format) {
      const isLast = propertiesOf(fonts).at(-1) === format;
      return { ...without(tree, format), expectedText: tree.text, oneAnswer: isLast };
    }
    // Sources other than font files, such as stylesheets, need no format.
    if (childOf(fonts, 'source')) return undefined;
    const source = 'https://example.com/fonts/text.woff2';
    const made = insertProperty(tree.text, fonts, 'source', source);
    const whole = createTree(made.text);
    const again = [...walk(whole.root)].find(({ node }) => node.offset === fonts.offset);
    if (!again || !fonts.parent) return undefined;
    const right = insertProperty(made.text, again.node, 'format', 'woff2');
    return { text: made.text, span: made.span, also: [{ start: fonts.parent.offset, end: fonts.offset + 1 }], expectedText: right.text };
  },
});

const endpointOutOfScope = defineKind({
  name: 'endpoint with no description in scope',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).flatMap((element) => {
      const pages = childOf(element.node, 'pages');
      const isGroup = element.kind === 'group' && pages?.type === 'array';
      return isGroup && !hasDescription(tree, [...element.parents, element]) ? [pages] : [];
    }),
  make: (tree, pages, random) => insertItem(tree.text, pages, random.pick(['GET /users', 'POST /orders/{id}', 'delete /keys'])),
});

/** Endpoint references in the scope of an OpenAPI file of the site, without diagnostics on the unmodified site. */
const endpoints = (tree: Tree): Entry[] =>
  entriesOf(tree).filter(({ text, isEndpoint, parents }) => {
    const sources = parents.flatMap(({ node: element }) => childOf(element, 'openapi') ?? []);
    return (
      isEndpoint &&
      /^[A-Z]+ \//.test(text) &&
      sources.length > 0 &&
      sources.every((source) => tree.files.has(filePath(stringIn(source) ?? '')))
    );
  });

const endpointKind = (name: string, oneAnswer: boolean, change: (value: string, random: Random) => string | undefined): Kind =>
  defineKind({
    name,
    oneAnswer,
    places: endpoints,
    make(tree, { node, text }, random) {
      const wrong = change(text, random);
      return wrong === undefined || wrong === text ? undefined : replacing(tree, spanOf(node), JSON.stringify(wrong));
    },
  });

const colonParameter = endpointKind('endpoint with `:id` for `{id}`', true, (value) => value.replaceAll(/\{(\w+)\}/g, ':$1'));
const parameterName = endpointKind('endpoint with another name of a parameter', true, (value) => value.replace(/\{(\w+)\}/, '{$1Key}'));
const endpointPath = endpointKind('endpoint path misspelled', false, (value, random) => {
  const [method, path = ''] = value.split(' ');
  const segments = path.split('/');
  const fixed = segments.findLastIndex((segment) => /^[a-z]{4,}$/i.test(segment));
  const wrong = slip(segments[fixed] ?? '', random, { kinds: ['swap', 'drop', 'double'] });
  return wrong === undefined ? undefined : `${method} ${segments.with(fixed, wrong).join('/')}`;
});
const endpointMethod = endpointKind('endpoint of a method that the path lacks', false, (value) => value.replace(/^\w+/, 'TRACE'));
const endpointPrefix = endpointKind('endpoint path with the prefix of a server', true, (value) => value.replace(' /', ' /base/v0/'));

const endpointTypo = endpointKind('endpoint that reads like a page', true, (value, random) => {
  const [method, path] = value.split(' ');
  return random.pick([`${method}${path}`, `${method}: ${path}`, `[${method}] ${path}`, `${path} ${method}`]);
});

/** Misspells the scheme of URLs of other sites. */
const addressSlip = defineKind({
  name: 'address with a slip in its scheme',
  oneAnswer: true,
  places: (tree) => strings(tree, (path, value) => /(^|\.)href$/.test(path) && /^https:\/\/[\w-]+\.[\w.-]+/.test(value)),
  make(tree, { node, value }, random) {
    const wrong = random.pick(['htps://', 'https:/', 'https//', 'https://https://', ' https://']);
    return replacing(tree, spanOf(node), JSON.stringify(value.replace('https://', wrong)));
  },
});

const missingFragment = defineKind({
  name: '`$ref` target misspelled',
  oneAnswer: true,
  places: (tree) =>
    [...walk(tree.root)].flatMap(({ node }) => {
      const target = childOf(node, '$ref');
      const value = stringIn(target);
      return target && value !== undefined && tree.files.has(filePath(value)) ? [{ node: target, value }] : [];
    }),
  make: misspellFile,
});

/** A name with doubled or swapped letters is hardly ever another icon; Font Awesome is excluded, since it has unlisted names. */
const unknownIcon = defineKind({
  name: 'icon misspelled (Lucide, Tabler)',
  oneAnswer: false,
  places: (tree) =>
    ['lucide', 'tabler'].includes(stringIn(nodeAt(tree, 'icons', 'library')) ?? '')
      ? strings(tree, (path, value) => /(^|\.)icon$/.test(path) && /^[a-z0-9-]{4,}$/.test(value))
      : [],
  make(tree, { node, value }, random) {
    const wrong = slip(value, random, { kinds: ['swap', 'double'] });
    return wrong === undefined ? undefined : replacing(tree, spanOf(node), JSON.stringify(wrong));
  },
});

const highlighterThemes = ['github-dark', 'dracula', 'one-dark-pro', 'solarized-light', 'tokyo-night', 'vitesse-light'];

/** On sites without a theme, a theme is added to `styling`. */
const unknownHighlighterTheme = defineKind({
  name: 'highlighter theme misspelled',
  oneAnswer: true,
  places(tree): (Text | { readonly theme: string; readonly styling: Node | undefined })[] {
    const named = strings(tree, (path) => /^styling\.codeblocks\.theme/.test(path));
    const styling = nodeAt(tree, 'styling');
    if (named.length > 0 || childOf(styling, 'codeblocks')) return named;
    return highlighterThemes.map((theme) => ({ theme, styling }));
  },
  make(tree, place, random) {
    const wrong = slip('theme' in place ? place.theme : place.value, random);
    if (!wrong) return undefined;
    if ('node' in place) return replacing(tree, spanOf(place.node), JSON.stringify(wrong));
    const value = { theme: place.theme };
    const right = place.styling
      ? insertProperty(tree.text, place.styling, 'codeblocks', value)
      : insertProperty(tree.text, tree.root, 'styling', { codeblocks: value });
    const start = right.text.indexOf(`"${place.theme}"`, right.span.start);
    const span = { start, end: start + place.theme.length + 2 };
    const text = replaced(right.text, span, JSON.stringify(wrong));
    return { text, span: { start, end: start + wrong.length + 2 }, expectedText: right.text };
  },
});

export const referenceKinds: readonly Kind[] = [
  missingAsset,
  missingOpenApiFile,
  insecureOpenApiUrl,
  fontWithoutFormat,
  endpointOutOfScope,
  colonParameter,
  parameterName,
  endpointPath,
  endpointMethod,
  endpointPrefix,
  endpointTypo,
  addressSlip,
  missingFragment,
  unknownIcon,
  unknownHighlighterTheme,
];

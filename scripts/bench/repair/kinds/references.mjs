import { insertItem, insertProperty, replaced, replacing } from '../edits.mjs';
import { entriesOf, hasDescription, soundElements } from '../elements.mjs';
import { isOnlyNear, slip, slipInPath } from '../slips.mjs';
import {
  childOf,
  createTree,
  isSound,
  nodeAt,
  propertiesOf,
  propertyNamed,
  soundNavigation,
  soundSettings,
  spanOf,
  walk,
} from '../tree.mjs';
import { without } from './required.mjs';

const filePath = (value) => value.replace(/^(\.?\/)+/, '');
const everything = (tree) => [...soundSettings(tree), ...soundNavigation(tree)];
const strings = (tree, fits) =>
  everything(tree).flatMap(({ node, path }) => (node.type === 'string' && fits(path, node.value) ? [node] : []));

/** A slip in the path of a file that exists; near files of the same extension make the answer unsure. */
function misspellFile(tree, node, random) {
  const wrong = slipInPath(node.value, random, { kinds: ['swap', 'drop', 'double'], taken: (path) => tree.files.has(filePath(path)) });
  return (
    wrong &&
    replacing(tree, spanOf(node), JSON.stringify(wrong), { oneAnswer: isOnlyNear(filePath(wrong), filePath(node.value), tree.files) })
  );
}

const missingAsset = {
  name: 'asset misspelled',
  oneAnswer: true,
  places: (tree) =>
    strings(
      tree,
      (path, value) => /^(logo|favicon|background\.image|thumbnails\.background)/.test(path) && tree.files.has(filePath(value)),
    ),
  make: misspellFile,
};

const isSource = (path) => /(^|\.)openapi(\[\])?(\.source)?$/.test(path);

const missingDescription = {
  name: 'OpenAPI source misspelled',
  oneAnswer: true,
  places: (tree) => strings(tree, (path, value) => isSource(path) && tree.files.has(filePath(value))),
  make: misspellFile,
};

/** `https` without its `s`; a local path becomes such a URL. */
const insecureDescription = {
  name: 'OpenAPI source with http:',
  oneAnswer: true,
  places: (tree) => strings(tree, isSource),
  make(tree, node) {
    const url = node.value.startsWith('https://') ? node.value : 'https://api.example.com/openapi.json';
    const wrong = url.replace('https:', 'http:');
    return replacing(tree, spanOf(node), JSON.stringify(wrong), { expectedText: replaced(tree.text, spanOf(node), JSON.stringify(url)) });
  },
};

const fontWithoutFormat = {
  name: 'font source without a format',
  oneAnswer: true,
  places: (tree) =>
    [nodeAt(tree, 'fonts'), nodeAt(tree, 'fonts', 'heading'), nodeAt(tree, 'fonts', 'body')].filter(
      (node) => childOf(node, 'family') && isSound(tree, node),
    ),
  make(tree, fonts) {
    const format = propertyNamed(fonts, 'format');
    if (format && !childOf(fonts, 'source')) return undefined;
    if (format) {
      const isLast = propertiesOf(fonts).at(-1) === format;
      return { ...without(tree, format), expectedText: tree.text, oneAnswer: isLast };
    }
    // Sources that are no font files, stylesheets for example, need none.
    if (childOf(fonts, 'source')) return undefined;
    const source = 'https://example.com/fonts/text.woff2';
    const made = insertProperty(tree.text, fonts, 'source', source);
    const whole = createTree(made.text);
    const again = [...walk(whole.root)].find(({ node }) => node.offset === fonts.offset).node;
    const right = insertProperty(made.text, again, 'format', 'woff2');
    return { text: made.text, span: made.span, also: [{ start: fonts.parent.offset, end: fonts.offset + 1 }], expectedText: right.text };
  },
};

const endpointOutOfScope = {
  name: 'endpoint with no description in scope',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).filter(
      (element) =>
        element.kind === 'group' &&
        childOf(element.node, 'pages')?.type === 'array' &&
        !hasDescription(tree, [...element.parents, element]),
    ),
  make: (tree, { node }, random) =>
    insertItem(tree.text, childOf(node, 'pages'), random.pick(['GET /users', 'POST /orders/{id}', 'delete /keys'])),
};

/** Endpoint references below a description of the site; what is reported on the untouched site is left out before. */
const endpoints = (tree) =>
  entriesOf(tree).filter(({ node, isEndpoint, parents }) => {
    const sources = parents.flatMap(({ node: element }) => childOf(element, 'openapi') ?? []);
    return (
      isEndpoint &&
      /^[A-Z]+ \//.test(node.value) &&
      sources.length > 0 &&
      sources.every((source) => tree.files.has(filePath(source.value ?? '')))
    );
  });

const endpointKind = (name, oneAnswer, change) => ({
  name,
  oneAnswer,
  places: endpoints,
  make(tree, { node }, random) {
    const wrong = change(node.value, random);
    return wrong === undefined || wrong === node.value ? undefined : replacing(tree, spanOf(node), JSON.stringify(wrong));
  },
});

const colonParameter = endpointKind('endpoint with `:id` for `{id}`', true, (value) => value.replaceAll(/\{(\w+)\}/g, ':$1'));
const parameterName = endpointKind('endpoint with another name of a parameter', true, (value) => value.replace(/\{(\w+)\}/, '{$1Key}'));
const endpointPath = endpointKind('endpoint path misspelled', false, (value, random) => {
  const [method, path] = value.split(' ');
  const segments = path.split('/');
  const fixed = segments.findLastIndex((segment) => /^[a-z]{4,}$/i.test(segment));
  const wrong = fixed < 0 ? undefined : slip(segments[fixed], random, { kinds: ['swap', 'drop', 'double'] });
  return wrong && `${method} ${segments.with(fixed, wrong).join('/')}`;
});
const endpointMethod = endpointKind('endpoint of a method that the path lacks', false, (value) => value.replace(/^\w+/, 'TRACE'));
const endpointPrefix = endpointKind('endpoint path with the prefix of a server', true, (value) => value.replace(' /', ' /base/v0/'));

const endpointTypo = endpointKind('endpoint that reads like a page', true, (value, random) => {
  const [method, path] = value.split(' ');
  return random.pick([`${method}${path}`, `${method}: ${path}`, `[${method}] ${path}`, `${path} ${method}`]);
});

/** Addresses of other sites. */
const addressSlip = {
  name: 'address with a slip in its scheme',
  oneAnswer: true,
  places: (tree) => strings(tree, (path, value) => /(^|\.)href$/.test(path) && /^https:\/\/[\w-]+\.[\w.-]+/.test(value)),
  make(tree, node, random) {
    const wrong = random.pick(['htps://', 'https:/', 'https//', 'https://https://', ' https://']);
    return replacing(tree, spanOf(node), JSON.stringify(node.value.replace('https://', wrong)));
  },
};

const missingFragment = {
  name: '`$ref` target misspelled',
  oneAnswer: true,
  places: (tree) =>
    [...walk(tree.root)].flatMap(({ node }) => {
      const target = childOf(node, '$ref');
      return target?.type === 'string' && tree.files.has(filePath(target.value)) ? [target] : [];
    }),
  make: misspellFile,
};

/** Doubling or swapping letters gives hardly ever another icon; Font Awesome has names nobody lists, so it is left out. */
const unknownIcon = {
  name: 'icon misspelled (Lucide, Tabler)',
  oneAnswer: false,
  places: (tree) =>
    ['lucide', 'tabler'].includes(nodeAt(tree, 'icons', 'library')?.value)
      ? strings(tree, (path, value) => /(^|\.)icon$/.test(path) && /^[a-z0-9-]{4,}$/.test(value))
      : [],
  make(tree, node, random) {
    const wrong = slip(node.value, random, { kinds: ['swap', 'double'] });
    return wrong && replacing(tree, spanOf(node), JSON.stringify(wrong));
  },
};

const highlighterThemes = ['github-dark', 'dracula', 'one-dark-pro', 'solarized-light', 'tokyo-night', 'vitesse-light'];

/** On sites that name no theme one is added to `styling`. */
const unknownHighlighterTheme = {
  name: 'highlighter theme misspelled',
  oneAnswer: true,
  places(tree) {
    const named = strings(tree, (path) => /^styling\.codeblocks\.theme/.test(path));
    const styling = nodeAt(tree, 'styling');
    if (named.length > 0 || childOf(styling, 'codeblocks')) return named;
    return highlighterThemes.map((theme) => ({ theme, styling }));
  },
  make(tree, place, random) {
    const wrong = slip(place.theme ?? place.value, random);
    if (!wrong) return undefined;
    if (!place.theme) return replacing(tree, spanOf(place), JSON.stringify(wrong));
    const value = { theme: place.theme };
    const right = place.styling
      ? insertProperty(tree.text, place.styling, 'codeblocks', value)
      : insertProperty(tree.text, tree.root, 'styling', { codeblocks: value });
    const start = right.text.indexOf(`"${place.theme}"`, right.span.start);
    const span = { start, end: start + place.theme.length + 2 };
    const text = replaced(right.text, span, JSON.stringify(wrong));
    return { text, span: { start, end: start + wrong.length + 2 }, expectedText: right.text };
  },
};

export const referenceKinds = [
  missingAsset,
  missingDescription,
  insecureDescription,
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

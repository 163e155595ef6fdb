import type { Random } from '../../../random.ts';
import { replaced, replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind, type Made } from '../../mistakes.ts';
import type { Attribute, Element, PageText, Part } from '../../pages/pageText.ts';
import { isOnlyNear, slip, slipInPath } from '../../slips.ts';
import { isReported, type Span } from '../../tree.ts';

const icons = ['icon', 'iconType'];

/** Components of the service with the attributes that are misspelled here. */
const components: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title', 'description', 'defaultOpen', ...icons],
  AccordionGroup: [],
  Badge: ['color', 'shape', ...icons],
  Card: ['title', 'href', 'horizontal', 'arrow', ...icons],
  CardGroup: ['cols'],
  Check: [],
  CodeGroup: ['dropdown'],
  Columns: ['cols'],
  Danger: [],
  Expandable: ['title', 'defaultOpen'],
  Frame: ['caption'],
  Info: [],
  Note: [],
  ParamField: ['path', 'query', 'body', 'header', 'type', 'required', 'default', 'placeholder'],
  RequestExample: [],
  ResponseExample: [],
  ResponseField: ['name', 'type', 'required', 'default'],
  Step: ['title', ...icons],
  Steps: ['titleSize'],
  Tab: ['title', ...icons],
  Tabs: [],
  Tip: [],
  Tooltip: ['headline'],
  Update: ['label', 'description'],
  Warning: [],
};

function builtIn({ elements, imports }: PageText): Element[] {
  return imports.length > 0 ? [] : elements.filter(({ name }) => name in components);
}

const nameOf = ({ name, tag }: Element): Span => ({ start: tag.start + 1, end: tag.start + 1 + name.length });

/** Another name, with a capital: in lower case it would be an HTML element. */
function misspell(name: string, random: Random): string | undefined {
  return slip(name, random, { taken: (word) => word in components || /^[a-z]/.test(word) });
}

const wholeComponent = defineBodyKind<Element & { readonly closingName: Span }>({
  name: 'component misspelled',
  oneAnswer: true,
  // Diagnostics within the element would move, some by one tag and some by two.
  places: (page) =>
    builtIn(page).flatMap(({ closingName, ...element }) =>
      closingName && !isReported(page, { start: element.tag.start, end: closingName.end }) ? [{ ...element, closingName }] : [],
    ),
  make(page, element, random) {
    const wrong = misspell(element.name, random);
    if (wrong === undefined) return undefined;
    const closed = replaced(page.text, element.closingName, wrong);
    const made = replacing({ text: closed }, nameOf(element), wrong, { expectedText: page.text });
    const moved = wrong.length - element.name.length;
    const { start, end } = element.closingName;
    return { ...made, also: [{ start: start + moved, end: end + 2 * moved }], oneAnswer: isOnlyNear(wrong, element.name, names) };
  },
});

const names = Object.keys(components);

const selfClosing = defineBodyKind({
  name: 'component misspelled, self-closing',
  oneAnswer: true,
  places: (page) => builtIn(page).filter(({ tag, closingName }) => !closingName && page.text.slice(tag.start, tag.end).endsWith('/>')),
  make(page, element, random) {
    const wrong = misspell(element.name, random);
    if (wrong === undefined) return undefined;
    return replacing(page, nameOf(element), wrong, { oneAnswer: isOnlyNear(wrong, element.name, names) });
  },
});

interface Used {
  readonly element: Element;
  readonly attribute: Attribute;
}

const usedAttributes = (page: PageText): Used[] =>
  builtIn(page).flatMap((element) =>
    element.attributes.filter(({ text }) => components[element.name]?.includes(text)).map((attribute) => ({ element, attribute })),
  );

/** Not of three letters or fewer: such a word resembles many others, so it may be an attribute of its own. */
const misspelledAttribute = defineBodyKind({
  name: 'attribute misspelled',
  oneAnswer: true,
  places: usedAttributes,
  make(page, { element, attribute }, random) {
    const wrong = slip(attribute.text, random, {
      taken: (word) => word.length < 4 || element.attributes.some(({ text }) => text === word),
    });
    if (wrong === undefined) return undefined;
    return replacing(page, attribute, wrong, { oneAnswer: isOnlyNear(wrong, attribute.text, components[element.name] ?? []) });
  },
});

const closedValues: Readonly<Record<string, readonly string[]>> = {
  'Badge color': ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white', 'surface'],
  'Badge shape': ['rounded', 'pill'],
  iconType: ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'],
};

const misspelledValue = defineBodyKind<Part & { readonly known: readonly string[] }>({
  name: 'value of an attribute misspelled',
  oneAnswer: true,
  places: (page) =>
    usedAttributes(page).flatMap(({ element, attribute: { text, value } }) => {
      const known = closedValues[text] ?? closedValues[`${element.name} ${text}`] ?? [];
      return value && known.includes(value.text) ? [{ ...value, known }] : [];
    }),
  make(page, { known, ...value }, random) {
    const wrong = slip(value.text, random, { kinds: ['swap', 'drop', 'double'], taken: (word) => known.includes(word) });
    return wrong === undefined ? undefined : replacing(page, value, wrong, { oneAnswer: isOnlyNear(wrong, value.text, known) });
  },
});

/** Similar names of other icons are unknown here, so a repair is expected only for long words. */
const misspelledIcon = defineBodyKind<Part>({
  name: 'icon of a component misspelled',
  oneAnswer: true,
  places: (page) =>
    usedAttributes(page).flatMap(({ attribute: { text, value } }) =>
      text === 'icon' && value && /^[a-z]+(-[a-z]+)*$/.test(value.text) ? [value] : [],
    ),
  make(page, value, random) {
    const wrong = slip(value.text, random, { kinds: ['swap', 'double'] });
    return wrong === undefined ? undefined : replacing(page, value, wrong, { oneAnswer: value.text.length >= 8 });
  },
});

const importPlaces = ({ imports, site }: PageText): Part[] =>
  imports.map(({ source }) => source).filter(({ text }) => text.startsWith('/') && site.files.has(text.slice(1)));

const importKind = (
  name: string,
  change: (source: string, page: PageText, random: Random) => (Omit<Made, 'text' | 'span'> & { readonly wrong: string }) | undefined,
): BodyKind =>
  defineBodyKind({
    name,
    oneAnswer: true,
    places: importPlaces,
    make(page, source, random) {
      const changed = change(source.text, page, random);
      if (!changed) return undefined;
      const { wrong, ...more } = changed;
      return replacing(page, source, wrong, more);
    },
  });

const misspelledImport = importKind('import misspelled', (source, { site: { files } }, random) => {
  const wrong = slipInPath(source, random, { kinds: ['swap', 'drop', 'double'], taken: (each) => files.has(each.slice(1)) });
  return wrong === undefined ? undefined : { wrong, oneAnswer: isOnlyNear(wrong.slice(1), source.slice(1), files) };
});

const importCase = importKind('letter case of an import', (source, { site: { files } }) => {
  const start = source.lastIndexOf('/') + 1;
  const first = source.charAt(start);
  const wrong =
    source.slice(0, start) + (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + source.slice(start + 1);
  return wrong === source || files.has(wrong.slice(1)) ? undefined : { wrong };
});

const importWithoutSlash = importKind('import without its slash', (source) => ({ wrong: source.slice(1) }));

/** There is one answer if only one file has the path with an extension. */
const importWithoutExtension = importKind('import without its extension', (source, { site: { files } }) => {
  const wrong = source.replace(/\.\w+$/, '');
  const others = ['.mdx', '.md', '.jsx', '.tsx'].filter((each) => files.has(wrong.slice(1) + each));
  return { wrong, oneAnswer: others.length === 1 };
});

export const bodyComponentKinds: readonly BodyKind[] = [
  wholeComponent,
  selfClosing,
  misspelledAttribute,
  misspelledValue,
  misspelledIcon,
  misspelledImport,
  importCase,
  importWithoutSlash,
  importWithoutExtension,
];

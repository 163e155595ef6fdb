/** Mistakes in OpenAPI files, of those for which the service refuses a file. */
import type { Random } from '../../random.ts';
import { eolOf, replaced } from '../edits.ts';
import { defineOpenApiKind, type Made, type OpenApiKind } from '../mistakes.ts';
import type { KeyLine, OpenApiText } from '../openApiText.ts';
import { isOnlyNear, slip } from '../slips.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const isOperation = ({ path }: KeyLine): boolean => path[0] === 'paths' && path.length === 3 && methods.includes(path[2] ?? '');
const isInOperation = ({ path }: KeyLine): boolean => path[0] === 'paths' && path.length === 4 && methods.includes(path[2] ?? '');
const isInResponse = ({ path }: KeyLine): boolean => path[0] === 'paths' && path.length === 6 && path[3] === 'responses';
const isInParameter = ({ path }: KeyLine): boolean =>
  path[0] === 'paths' ? path.length === 5 && path[3] === 'parameters' : path[1] === 'parameters' && path.length === 4;
const keyOf = ({ path }: KeyLine): string => path.at(-1) ?? '';

/** A schema by its place, outside examples, whose content is free. */
function isSchema({ path }: KeyLine): boolean {
  const isExample = path.some((key) => /^(?:examples?|default|const|enum|x-.*)$/.test(key));
  return !isExample && path.at(-2) !== 'properties' && (path.includes('schema') || (path[0] === 'components' && path[1] === 'schemas'));
}

interface Known {
  readonly lines: readonly KeyLine[];
  readonly known: readonly string[];
}

/** Keys of one kind of object, and all that the object may have. */
function misspelledKeys(name: string, linesOf: (file: OpenApiText) => Known): OpenApiKind {
  return defineOpenApiKind<{ readonly line: KeyLine; readonly known: readonly string[] }>({
    name,
    oneAnswer: true,
    places: (file) => {
      const { lines, known } = linesOf(file);
      return lines.map((line) => ({ line, known }));
    },
    make(file, { line, known }, random) {
      const wrong = slip(keyOf(line), random, { taken: (word) => known.includes(word) });
      if (wrong === undefined) return undefined;
      return { ...inPlace(file, line.key, wrong), oneAnswer: isOnlyNear(wrong, keyOf(line), known) };
    },
  });
}

function inPlace({ text }: OpenApiText, span: KeyLine['key'], by: string): Made {
  return { text: replaced(text, span, by), span: { start: span.start, end: span.start + by.length }, expectedText: text };
}

const operationKeys = [
  'tags',
  'summary',
  'description',
  'externalDocs',
  'operationId',
  'parameters',
  'requestBody',
  'responses',
  'callbacks',
];
const moreOperationKeys = [...operationKeys, 'deprecated', 'security', 'servers'];

const operationKey = misspelledKeys('key of an operation misspelled', ({ lines }) => ({
  // Without its responses an operation of 3.0 lacks them as well.
  lines: lines.filter((line) => isInOperation(line) && moreOperationKeys.includes(keyOf(line)) && keyOf(line) !== 'responses'),
  known: moreOperationKeys,
}));

const responseKey = misspelledKeys('key of a response misspelled', ({ lines }) => ({
  lines: lines.filter((line) => isInResponse(line) && ['content', 'headers', 'links'].includes(keyOf(line))),
  known: ['description', 'content', 'headers', 'links'],
}));

const method = misspelledKeys('method misspelled', ({ lines }) => ({ lines: lines.filter(isOperation), known: methods }));

const types = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

/** Types of schemas, which only the schema of 3.0 restricts. */
const typesOf = (file: OpenApiText): KeyLine[] =>
  (file.version === '3.0' ? file.lines : []).filter((line) => keyOf(line) === 'type' && isSchema(line) && types.includes(bare(file, line)));

/** The value of a line without quotes. */
const bare = ({ text }: OpenApiText, { value }: KeyLine): string => text.slice(value.start, value.end).replace(/^(["'])(.*)\1$/, '$2');

const withQuotes = ({ text }: OpenApiText, { value: { start } }: KeyLine, word: string): string => {
  const [quote = ''] = /^["']/.exec(text.slice(start, start + 1)) ?? [];
  return quote + word + quote;
};

const misspelledType = defineOpenApiKind<KeyLine>({
  name: 'type of a schema misspelled',
  oneAnswer: true,
  places: typesOf,
  make(file, line, random) {
    const wrong = slip(bare(file, line), random, { kinds: ['swap', 'drop', 'double', 'case'], taken: (word) => types.includes(word) });
    return wrong === undefined ? undefined : inPlace(file, line.value, withQuotes(file, line, wrong));
  },
});

const otherTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'str'],
  integer: ['int', 'long'],
  number: ['float', 'double', 'decimal'],
  boolean: ['bool'],
  object: ['dict', 'map'],
  array: ['list'],
};

const otherType = defineOpenApiKind<KeyLine>({
  name: 'type of another language',
  oneAnswer: true,
  places: typesOf,
  make: (file, line, random) => inPlace(file, line.value, withQuotes(file, line, random.pick(otherTypes[bare(file, line)] ?? ['any']))),
});

/** `type: [string, 'null']`, which only 3.1 has. */
const typeList = defineOpenApiKind<KeyLine>({
  name: 'list of types in 3.0',
  oneAnswer: true,
  places: (file) =>
    typesOf(file).filter((line) => {
      const siblings = file.lines.filter(({ path }) => path.slice(0, -1).join('\n') === line.path.slice(0, -1).join('\n'));
      return !siblings.some((each) => keyOf(each) === 'nullable');
    }),
  make(file, line) {
    const written = file.text.slice(line.value.start, line.value.end);
    const { text, span } = inPlace(file, line.value, `[${written}, "null"]`);
    const nullable = file.isJson ? ', "nullable": true' : `${eolOf(file.text)}${' '.repeat(line.column)}nullable: true`;
    const single = file.isJson ? written : bare(file, line);
    return { text, span: { start: line.key.start, end: span.end }, expectedText: replaced(file.text, line.value, single + nullable) };
  },
});

interface Reference extends KeyLine {
  readonly name: string;
  readonly names: readonly string[];
}

const misspelledReference = defineOpenApiKind<Reference>({
  name: '`$ref` misspelled',
  oneAnswer: true,
  places(file) {
    const names = file.lines.flatMap(({ path }) => (path.length === 3 && path[0] === 'components' ? [path[2] ?? ''] : []));
    return file.lines.flatMap((line) => {
      const [, name] = keyOf(line) === '$ref' ? (/^#\/components\/\w+\/(\w+)$/.exec(bare(file, line)) ?? []) : [];
      return name !== undefined && names.includes(name) ? [{ ...line, name, names }] : [];
    });
  },
  make(file, { name, names, ...line }, random) {
    const wrong = slip(name, random, { taken: (word) => names.includes(word) });
    if (wrong === undefined) return undefined;
    const target = bare(file, line);
    const made = inPlace(file, line.value, withQuotes(file, line, target.slice(0, -name.length) + wrong));
    return { ...made, oneAnswer: isOnlyNear(wrong, name, names) };
  },
});

/** A key of the author's own, in a new line before another. */
function strayKey(name: string, isPlace: (line: KeyLine) => boolean, words: readonly string[]): OpenApiKind {
  return defineOpenApiKind<KeyLine>({
    name,
    oneAnswer: true,
    places: ({ lines, text }) => lines.filter((line) => isPlace(line) && /^[ \t]*["']?\w*$/.test(text.slice(line.start, line.key.start))),
    make({ text, isJson }, { start, column }, random) {
      const word = random.pick(words);
      const before = `${' '.repeat(column)}${isJson ? '"' : ''}`;
      const added = isJson ? `${before}${word}": "x",` : `${before}${word}: x`;
      const from = start + before.length;
      return {
        text: replaced(text, { start, end: start }, added + eolOf(text)),
        span: { start: from, end: from + word.length },
        expectedText: text,
      };
    },
  });
}

const strayInOperation = strayKey('stray key in an operation', isInOperation, ['notes', 'author', 'rateLimit']);
const strayInResponse = strayKey('stray key in a response', isInResponse, ['notes', 'statusCode']);

/** Removes the line of a key, if that leaves an object that parses. */
function missingKey(name: string, isPlace: (line: KeyLine) => boolean): OpenApiKind {
  return defineOpenApiKind<KeyLine>({
    name,
    oneAnswer: false,
    places: ({ lines, text, isJson }) =>
      lines.filter(
        (line) =>
          isPlace(line) &&
          line.value.end > line.value.start &&
          /^[ \t]*["']?$/.test(text.slice(line.start, line.key.start)) &&
          (isJson ? text[line.end - 1] === ',' : true),
      ),
    make(file, line) {
      const { text } = file;
      const end = text.indexOf('\n', line.end) + 1;
      const outer = file.lines.findLast(({ start, column }) => start < line.start && column < line.column);
      if (end === 0 || !outer) return undefined;
      return { text: replaced(text, { start: line.start, end }, ''), span: { start: outer.start, end: line.start + 1 } };
    },
  });
}

const missingDescription = missingKey('`description` of a response missing', (line) => isInResponse(line) && keyOf(line) === 'description');
const missingIn = missingKey('`in` of a parameter missing', (line) => isInParameter(line) && keyOf(line) === 'in');

const statusesOf = ({ lines }: OpenApiText): KeyLine[] =>
  lines.filter(({ path }) => path[0] === 'paths' && path.length === 5 && path[3] === 'responses');

const wrongStatus = defineOpenApiKind<KeyLine>({
  name: 'status in the wrong form',
  oneAnswer: true,
  places: (file) => statusesOf(file).filter((line) => /^(?:default|\d\d\d)$/.test(keyOf(line))),
  make: (file, line) =>
    keyOf(line) === 'default'
      ? inPlace(file, line.key, 'Default')
      : { ...inPlace(file, line.key, keyOf(line).slice(0, 2)), oneAnswer: false },
});

const pathWithoutSlash = defineOpenApiKind<KeyLine>({
  name: 'path without its slash',
  oneAnswer: true,
  places: ({ lines }) => lines.filter(({ path }) => path[0] === 'paths' && path.length === 2 && /^\/\w/.test(path[1] ?? '')),
  make: (file, line) => inPlace(file, line.key, keyOf(line).slice(1)),
});

const otherLocation = defineOpenApiKind<KeyLine>({
  name: 'location of a parameter misspelled',
  oneAnswer: true,
  places: (file) =>
    file.lines.filter((line) => isInParameter(line) && keyOf(line) === 'in' && /^(?:path|query|header)$/.test(bare(file, line))),
  make(file, line, random: Random) {
    const wrong = slip(bare(file, line), random, { taken: (word) => word === 'path' });
    return wrong === undefined ? undefined : inPlace(file, line.value, withQuotes(file, line, wrong));
  },
});

export const openApiKinds: readonly OpenApiKind[] = [
  operationKey,
  responseKey,
  method,
  misspelledType,
  otherType,
  typeList,
  misspelledReference,
  strayInOperation,
  strayInResponse,
  missingDescription,
  missingIn,
  wrongStatus,
  pathWithoutSlash,
  otherLocation,
];

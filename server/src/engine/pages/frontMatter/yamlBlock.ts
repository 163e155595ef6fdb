import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Span } from '../../base/spans';
import { indentContinuations } from '../../yaml/continuations';
import { plainValue } from './plainValue';
import type { FrontMatterEntry, FrontMatterNode, FrontMatterProblem } from './tree';

/** Maximum nesting; deeper values count as empty. */
const maxDepth = 20;

/**
 * Maximum number of open brackets, and of dashes and spaces at the start of a line. The library recurses per level, and an exhausted stack
 * ends the process, which no handler prevents.
 */
const maxOpen = 100;
const maxIndentation = 200;

interface Block {
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: FrontMatterProblem;
}

/**
 * Parses front matter with the YAML library. Of a text with errors, returns the entries that can be read and the first error. The service
 * uses a parser of YAML 1.1, js-yaml 3, which allows more: whitespace before the first line, quoted strings and brackets that continue at
 * the start of a line, and the errors of `isTolerated`.
 */
export function readYamlBlock(text: string, block: Span): Block {
  // A lone carriage return ends a line, too.
  const source = text.slice(block.start, block.end).replace(/\r(?!\n)/g, '\n');
  if (isDeep(source)) return { entries: [], problem: { kind: 'tooLarge', span: { start: block.start, end: block.start } } };
  const strict = parse(source);
  if (!hasErrors(strict, source)) return readDocument(strict, source, block, (offset) => offset);
  const skipped = source.length - source.trimStart().length;
  const indented = indentContinuations(source.slice(skipped));
  const changed = indented?.text ?? source.slice(skipped);
  const tolerant = indented || skipped > 0 ? parse(changed) : undefined;
  if (!tolerant || hasErrors(tolerant, changed)) return readDocument(strict, source, block, (offset) => offset);
  return readDocument(tolerant, source, block, (offset) => skipped + (indented?.toOriginal(offset) ?? offset));
}

function parse(source: string): Document.Parsed {
  return parseDocument(source, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
}

/** @param toSource maps an offset of the text of the document to the source */
function readDocument(document: Document.Parsed, source: string, block: Span, toSource: (offset: number) => number): Block {
  const shift = (offset: number): number => Math.min(block.start + toSource(offset), block.end);
  const rejected = document.errors.find((each) => !isTolerated(each, source, toSource));
  const error = rejected ?? unknownTag(document, source, toSource) ?? unresolvedAlias(document) ?? secondDocument(source);
  const problem = error && syntaxProblem(error.code, error.pos.map(shift), block);
  const { contents } = document;
  if (!isMap(contents)) {
    const isNothing = contents === null || (isScalar(contents) && contents.value === null);
    return { entries: [], ...(problem ? { problem } : !isNothing && { problem: { kind: 'notMapping', span: block } }) };
  }
  return { entries: entriesOf(contents, shift, 0), ...(problem && { problem }) };
}

/** Whether the nesting may exceed the limit; brackets in strings are counted too. */
function isDeep(source: string): boolean {
  let open = 0;
  for (let i = 0; i < source.length; i++) {
    const char = source[i];
    if (char === '[' || char === '{') open++;
    else if ((char === ']' || char === '}') && open > 0) open--;
    if (open > maxOpen) return true;
  }
  return source.split('\n').some((line) => line.length > maxIndentation && line.search(/[^-?:\s]|$/) > maxIndentation);
}

interface DocumentError {
  readonly code: string;
  readonly pos: readonly number[];
}

function hasErrors(document: Document.Parsed, source: string): boolean {
  return document.errors.some((error) => !isTolerated(error, source, (offset) => offset));
}

/**
 * Whether js-yaml 3 accepts an error of YAML 1.2: a comment directly after a quote or bracket, a comma without an entry before it, or a
 * question mark for a key in place of a value.
 */
function isTolerated({ code, pos }: DocumentError, source: string, toSource: (offset: number) => number): boolean {
  const at = toSource(pos[0] ?? 0);
  const before = source.slice(0, at).trimEnd().at(-1) ?? '';
  if (code === 'MISSING_CHAR') return source[at] === '#' && /["'\]}]/.test(source[at - 1] ?? '');
  if (code === 'UNEXPECTED_TOKEN') return source[at] === ',' && '[{,'.includes(before);
  return code === 'BLOCK_AS_IMPLICIT_KEY' && before === ':' && /^\?\s/.test(source.slice(at, at + 2));
}

/** Content after the line that ends a document. */
function secondDocument(source: string): DocumentError | undefined {
  const end = /^\.\.\.[ \t]*\r?\n/m.exec(source);
  if (!end) return undefined;
  const from = end.index + end[0].length;
  const offset = source.slice(from).search(/^[ \t]*[^\s#]/m);
  return offset < 0 ? undefined : { code: 'MULTIPLE_DOCS', pos: [from + offset, from + offset + 1] };
}

/** A local tag, which the service rejects. */
function unknownTag({ warnings }: Document.Parsed, source: string, toSource: (offset: number) => number): DocumentError | undefined {
  return warnings.find(({ code, pos }) => code === 'TAG_RESOLVE_FAILED' && /^!(?![!<])/.test(source.slice(toSource(pos[0]))));
}

/** An alias without an anchor before it. */
function unresolvedAlias(document: Document.Parsed): DocumentError | undefined {
  const anchors = new Set<string>();
  let found: DocumentError | undefined;
  visit(document, {
    Node(_key, node) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.add(node.anchor);
        return undefined;
      }
      if (anchors.has(node.source)) return undefined;
      found = { code: 'BAD_ALIAS', pos: node.range?.slice(0, 2) ?? [0] };
      return visit.BREAK;
    },
  });
  return found;
}

function syntaxProblem(code: string, [from = 0, to = from]: readonly number[], block: Span): FrontMatterProblem {
  const start = Math.max(from, block.start);
  return { kind: 'syntax', code, span: { start, end: Math.max(start, to) } };
}

/** Maps an offset of the document to the page. */
type Shift = (offset: number) => number;

function entriesOf(map: YAMLMap, shift: Shift, depth: number): FrontMatterEntry[] {
  return map.items.flatMap(({ key, value }): FrontMatterEntry[] => {
    const name = isScalar(key) ? key : undefined;
    // The value of a merge key is an alias, which is not resolved.
    if (!name || name.source === '<<') return [];
    const keySpan = spanOf(name, shift);
    const afterKey = { start: keySpan.end, end: keySpan.end };
    const node = value as Node | null;
    return [
      { key: String(name.value), keySpan, value: node ? nodeOf(node, shift, depth + 1) : { kind: 'null', value: null, span: afterKey } },
    ];
  });
}

function nodeOf(node: Node, shift: Shift, depth: number): FrontMatterNode {
  const span = spanOf(node, shift);
  if (isMap(node)) return { kind: 'map', entries: depth > maxDepth ? [] : entriesOf(node, shift, depth), span };
  if (isSeq(node)) {
    const items = depth > maxDepth ? [] : node.items;
    return { kind: 'list', items: items.map((item) => nodeOf(item as Node, shift, depth + 1)), span };
  }
  // Aliases are not resolved: they are not used in front matter, and can expand exponentially.
  if (isAlias(node) || !isScalar(node)) return { kind: 'null', value: null, span };
  if (node.type === 'PLAIN' && node.tag === undefined) return { ...plainValue(node.source ?? ''), span };
  const { value } = node;
  if (typeof value === 'number') return { kind: 'number', value, span };
  if (typeof value === 'boolean') return { kind: 'boolean', value, span };
  if (value === null || value === undefined) return { kind: 'null', value: null, span };
  return { kind: 'string', value: String(value), span };
}

function spanOf(node: Node, shift: Shift): Span {
  const [start, end] = node.range ?? [0, 0];
  return { start: shift(start), end: shift(end) };
}

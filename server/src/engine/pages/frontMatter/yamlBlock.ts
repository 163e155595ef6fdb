import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import type { Span } from '../../base/spans';
import type { FrontMatterEntry, FrontMatterNode, FrontMatterProblem } from './tree';

/** Limit of nesting; deeper values count as empty. */
const maxDepth = 20;

/**
 * Limits of open brackets, and of dashes and spaces at the start of a line. The library recurses per level, and a nearly exhausted stack
 * ends the process, which no handler prevents.
 */
const maxOpen = 100;
const maxIndentation = 200;

interface Block {
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: FrontMatterProblem;
}

/** Parses front matter with the YAML library: what it can of a text with errors, and the first of them. */
export function readYamlBlock(text: string, block: Span): Block {
  const source = text.slice(block.start, block.end);
  if (isDeep(source)) return { entries: [], problem: { kind: 'tooLarge', span: { start: block.start, end: block.start } } };
  const document = parseDocument(source, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  const problem = error && syntaxProblem(error.code, error.pos, block);
  const { contents } = document;
  if (!isMap(contents)) {
    const isNothing = contents === null || (isScalar(contents) && contents.value === null);
    return { entries: [], ...(problem ? { problem } : !isNothing && { problem: { kind: 'notMapping', span: block } }) };
  }
  return { entries: entriesOf(contents, block.start, 0), ...(problem && { problem }) };
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

function syntaxProblem(code: string, [from, to]: readonly number[], block: Span): FrontMatterProblem {
  const start = Math.min(block.start + (from ?? 0), block.end);
  const end = Math.max(start, Math.min(block.start + (to ?? from ?? 0), block.end));
  return { kind: 'syntax', code, span: { start, end } };
}

function entriesOf(map: YAMLMap, shift: number, depth: number): FrontMatterEntry[] {
  return map.items.flatMap(({ key, value }): FrontMatterEntry[] => {
    const name = isScalar(key) ? key : undefined;
    if (!name) return [];
    const keySpan = spanOf(name, shift);
    const behind = { start: keySpan.end, end: keySpan.end };
    const node = value as Node | null;
    return [
      { key: String(name.value), keySpan, value: node ? nodeOf(node, shift, depth + 1) : { kind: 'null', value: null, span: behind } },
    ];
  });
}

function nodeOf(node: Node, shift: number, depth: number): FrontMatterNode {
  const span = spanOf(node, shift);
  if (isMap(node)) return { kind: 'map', entries: depth > maxDepth ? [] : entriesOf(node, shift, depth), span };
  if (isSeq(node)) {
    const items = depth > maxDepth ? [] : node.items;
    return { kind: 'list', items: items.map((item) => nodeOf(item as Node, shift, depth + 1)), span };
  }
  // Aliases are not resolved: nobody uses them here, and they can expand exponentially.
  if (isAlias(node) || !isScalar(node)) return { kind: 'null', value: null, span };
  const { value } = node;
  if (typeof value === 'number') return { kind: 'number', value, span };
  if (typeof value === 'boolean') return { kind: 'boolean', value, span };
  if (value === null || value === undefined) return { kind: 'null', value: null, span };
  return { kind: 'string', value: String(value), span };
}

function spanOf(node: Node, shift: number): Span {
  const [start, end] = node.range ?? [0, 0];
  return { start: shift + start, end: shift + end };
}

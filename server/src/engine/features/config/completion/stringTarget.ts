import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { innermostAt } from '../../../json/tree/nodes';
import { nodeAt } from '../../../schema/nodeAt';
import type { DocsSchema, SchemaView } from '../../../schema/schemaView';
import { endOfWord, startOfWord } from './bareWord';
import type { TextTarget } from './textTarget';

/** String value of a property at the cursor. */
export interface StringTarget extends TextTarget {
  readonly property: PropertyASTNode;
  /** Schema of the value. */
  readonly schema: DocsSchema | undefined;
}

/** Target at an offset: in a string, or where a value is missing or typed without quotes. */
export function stringTargetAt(
  schemas: SchemaView,
  root: ASTNode,
  rootSchema: DocsSchema,
  text: string,
  offset: number,
): StringTarget | undefined {
  const node = innermostAt(root, offset);
  if (node?.type === 'string' && offset > node.offset) {
    const property = node.parent?.type === 'property' && node.parent.valueNode === node ? node.parent : undefined;
    const end = node.offset + node.length;
    const isClosed = node.length > 1 && text[end - 1] === '"';
    if (!property || (isClosed && offset === end)) return undefined;
    const span = { start: node.offset + 1, end: isClosed ? end - 1 : endOfWord(text, offset) };
    return target(schemas, root, rootSchema, text, offset, { property, span, before: '', after: isClosed ? '' : '"' });
  }
  const start = startOfWord(text, offset);
  const colon = skipWhitespaceBack(text, start) - 1;
  if (text[colon] !== ':') return undefined;
  const keyEnd = skipWhitespaceBack(text, colon);
  const key = innermostAt(root, keyEnd - 1);
  const property = key?.parent?.type === 'property' && key.parent.keyNode === key ? key.parent : undefined;
  if (!property || key?.offset === undefined || key.offset + key.length !== keyEnd) return undefined;
  const hasOther = property.valueNode !== undefined && property.valueNode.length > 0 && property.valueNode.type !== 'null';
  if (hasOther) return undefined;
  return target(schemas, root, rootSchema, text, offset, {
    property,
    span: { start, end: endOfWord(text, offset) },
    before: '"',
    after: '"',
  });
}

function target(
  schemas: SchemaView,
  root: ASTNode,
  rootSchema: DocsSchema,
  text: string,
  offset: number,
  found: Pick<StringTarget, 'property' | 'span' | 'before' | 'after'>,
): StringTarget {
  const { schema } = nodeAt(schemas, root, rootSchema, found.property.keyNode.offset + 1);
  return { ...found, schema, typed: text.slice(found.span.start, offset) };
}

/** Offset behind the last non-whitespace character before `offset`. */
function skipWhitespaceBack(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
  return end;
}

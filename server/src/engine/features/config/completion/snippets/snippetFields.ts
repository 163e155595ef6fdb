import type { Span } from '../../../../base/spans';
import { inJson, inSnippet } from '../../../../base/strings';
import type { DocsSchema, SchemaView } from '../../../../schema/schemaView';

/** Placeholder that is the whole content of a string in a snippet of JSON. */
export interface SnippetField {
  /** Content between the quotes. */
  readonly span: Span;
  /** Number of the tab stop. */
  readonly stop: string;
  /** Text of the placeholder; empty for a tab stop without text. */
  readonly value: string;
  readonly schema: DocsSchema | undefined;
  /** Key of the string, or of its array. */
  readonly key: string;
  /** Innermost object around the string. Fields of one object have the same. */
  readonly owner: object;
  /** Keys before the string in that object. */
  readonly siblings: ReadonlySet<string>;
}

interface Frame {
  readonly isArray: boolean;
  readonly schema: DocsSchema | undefined;
  key: string;
  isKeyNext: boolean;
  readonly owner: object;
  readonly siblings: Set<string>;
}

const token = /"((?:\\.|[^"\\])*)"|\$\{\d+[:|][^}]*\}|[{}[\],:]/g;
const placeholder = /^\$(?:\{(\d+)(?::((?:\\.|[^}\\])*))?\}|(\d+))$/;

/**
 * Fields of a snippet of JSON, with the schemas of their strings.
 * @param schema schema of the value; of the object if the snippet is a property
 */
export function snippetFields(schemas: SchemaView, snippet: string, schema: DocsSchema | undefined, isProperty: boolean): SnippetField[] {
  const found: SnippetField[] = [];
  const outer = { isArray: !isProperty, schema, key: '', isKeyNext: isProperty, owner: {}, siblings: new Set<string>() };
  const frames: Frame[] = [outer];
  const schemaOfValue = (frame: Frame): DocsSchema | undefined => {
    if (frame === outer && !isProperty) return schema;
    if (!frame.schema) return undefined;
    return frame.isArray ? schemas.items(frame.schema) : schemas.property(frame.schema, frame.key);
  };
  for (const { 0: text, 1: content, index } of snippet.matchAll(token)) {
    const frame = frames.at(-1);
    if (!frame) break;
    if (text === '{' || text === '[') {
      const isArray = text === '[';
      const own = isArray ? frame : { owner: {}, siblings: new Set<string>() };
      frames.push({ isArray, schema: schemaOfValue(frame), key: frame.key, isKeyNext: !isArray, owner: own.owner, siblings: own.siblings });
    } else if (text === '}' || text === ']') frames.pop();
    else if (text === ',') frame.isKeyNext = !frame.isArray;
    else if (content !== undefined && frame.isKeyNext) {
      frame.isKeyNext = false;
      frame.key = content.replace(/\\\$/g, '$');
      frame.siblings.add(frame.key);
    } else if (content !== undefined) {
      const [, stop, value = '', bareStop] = placeholder.exec(content) ?? [];
      const number = stop ?? bareStop;
      if (number === undefined) continue;
      const span = { start: index + 1, end: index + text.length - 1 };
      const { key, owner, siblings } = frame;
      found.push({ span, stop: number, value: value.replace(/\\(.)/g, '$1'), schema: schemaOfValue(frame), key, owner, siblings });
    }
  }
  return found;
}

/** Snippet whose fields have other values; an empty value leaves an empty field. */
export function withValues(snippet: string, values: ReadonlyMap<SnippetField, string>): string {
  let text = snippet;
  for (const [{ span, stop }, value] of [...values].sort(([a], [b]) => b.span.start - a.span.start)) {
    const escaped = inSnippet(inJson(value));
    text = text.slice(0, span.start) + (value === '' ? `$${stop}` : `\${${stop}:${escaped}}`) + text.slice(span.end);
  }
  return text;
}

/** Snippet with the texts of its placeholders, as it is inserted. */
export function plainSnippet(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|((?:\\.|[^,|\\])*)(?:\\.|[^|\\])*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\{\d+\}|\$\d+/g, '')
    .replace(/\\([$}\\])/g, '$1');
}

import { type InferOutput, object, optional, picklist, string } from 'valibot';
import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { SchemaNode } from '../../config/schemaNode';
import { indentationAt, layoutOf } from '../../json/edit/layout';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import type { Fix, FixTarget } from '../fixes/fix';
import { isNavigationList } from '../navigation/list';
import { valueName } from '../wording';
import { markedNode, removeValue } from './common';
import { objectFormOf } from './objectForm';

const repairData = object({
  repair: optional(picklist(['unquote', 'toTrue', 'toFalse', 'quote', 'toList', 'fromList', 'spread', 'toObject', 'remove'])),
  /** Key of the new object, for `toObject`. */
  key: optional(string()),
});

/** A value of the wrong type. */
export const valueType = defineCheck({
  code: 'value.type',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A value of another type than the setting takes, such as a string for an array.`,
    why: t`The service refuses to deploy it. \`true\`, \`false\` and numbers are written without quotes, strings with them.`,
    wrong: '"public": "true"',
    right: '"public": true',
  },
  data: repairData,
  *run({ config, schemas, violations, keyErrors }) {
    // A misspelled `$ref` in an object is reported as an unknown key.
    const objectsWithUnknownKeys = new Set(
      keyErrors.filter((keyError) => keyError.kind === 'unknownKey').map(({ schemaNode }) => schemaNode.at.node),
    );
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'type' || isNavigationList(schemaNode) || objectsWithUnknownKeys.has(schemaNode.at.node)) continue;
      if (objectFormOf(schemas, schemaNode)) continue;
      const allowed = [params.type].flat().map(String);
      const { node, file } = schemaNode.at;
      const expected = schemaNode.schema?.['x-expects'] ?? alternativesText(allowed.map(describeType));
      yield {
        file,
        // For a value in a fragment, the diagnostic is in the fragment; for a long value, only at its opening bracket.
        span: node.type === 'object' || node.type === 'array' ? { start: node.offset, end: node.offset + 1 } : spanOf(node),
        message: t`Expected ${expected} for ${valueName(schemaNode)}, got ${describeType(node.type)}.`,
        severity: severityOf(config, schemaNode),
        data: repairFor(schemas, schemaNode, allowed),
      };
    }
  },
  *fix(target, { repair, key }) {
    const node = markedNode(target);
    if (!node || !repair) return;
    if (repair === 'remove') yield* removeValue(node);
    else if (repair !== 'toObject') yield repairNode(target, node, repair);
    else if (key !== undefined) yield makeObject(target, node, key);
  },
});

/** Text such as `a or b or c`. */
function alternativesText(types: readonly Localizable[]): Localizable {
  return types.reduce((done, next) => t`${done} or ${next}`);
}

type Repair = InferOutput<typeof repairData>;

function repairFor(schemas: SchemaView, schemaNode: SchemaNode, allowed: readonly string[]): Repair {
  const {
    schema,
    at: { node },
  } = schemaNode;
  if (node.type === 'null') return { repair: isRequired(schemas, schemaNode) ? undefined : 'remove' };
  if (node.type === 'string') {
    const text = node.value.trim();
    if (allowed.includes('boolean') && (text === 'true' || text === 'false')) return { repair: 'unquote' };
    const meant = allowed.includes('boolean') ? booleans.get(text.toLowerCase()) : undefined;
    if (meant !== undefined) return { repair: meant ? 'toTrue' : 'toFalse' };
    if (allowed.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return { repair: 'unquote' };
  }
  if (node.type === 'number' && allowed.includes('boolean')) {
    if (node.value === 1 || node.value === 0) return { repair: node.value === 1 ? 'toTrue' : 'toFalse' };
  }
  if ((node.type === 'number' || node.type === 'boolean') && allowed.includes('string')) {
    return { repair: isPath(schemas, schema) ? undefined : 'quote' };
  }
  const items = schema && schemas.items(schema);
  if (allowed.includes('array') && items && schemas.branch(items, node.type)) return { repair: 'toList' };
  const only = node.type === 'array' && node.items.length === 1 ? node.items[0] : undefined;
  if (only && allowed.includes(only.type)) return { repair: 'fromList' };
  const isItem = typeof schemaNode.step === 'number' && node.type === 'array' && node.items.length > 1;
  if (isItem && node.items.every(({ type }) => allowed.includes(type))) return { repair: 'spread' };
  // The meaning of a string in an array of objects is unknown.
  const key = allowed.includes('object') && typeof schemaNode.step === 'string' ? soleKey(schemas, schema, node) : undefined;
  return key === undefined ? { repair: undefined } : { repair: 'toObject', key };
}

/** Spellings of `true` and `false` in other formats. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

/** Whether the setting is a path: a number is not a path, even in quotes. */
function isPath(schemas: SchemaView, schema: DocsSchema | undefined): boolean {
  return (schema && schemas.branch(schema, 'string')?.['x-kind'])?.endsWith('-path') === true;
}

function isRequired(schemas: SchemaView, { step, parent }: SchemaNode): boolean {
  const holder = parent?.schema && schemas.branch(parent.schema, 'object');
  return typeof step === 'string' && (holder === undefined || holder.required?.includes(step) === true);
}

/** Only required key of the expected object, if the value is valid for it: a string instead of the object means this key. */
function soleKey(schemas: SchemaView, schema: DocsSchema | undefined, node: ASTNode): string | undefined {
  const object = schema && schemas.branch(schema, 'object');
  const [key, ...others] = object?.required ?? [];
  const value = schema && key !== undefined && others.length === 0 ? schemas.property(schema, key) : undefined;
  return node.type === 'string' && value && schemas.branch(value, node.type) ? key : undefined;
}

function makeObject({ file }: FixTarget, node: ASTNode, key: string): Fix {
  const source = file.document.getText().slice(node.offset, node.offset + node.length);
  const text = `{ ${JSON.stringify(key)}: ${source} }`;
  return { title: t`Wrap in an object with \`${key}\``, edits: [{ span: spanOf(node), text }], preferred: true };
}

function repairNode(
  { file }: FixTarget,
  node: ASTNode,
  repair: 'unquote' | 'toTrue' | 'toFalse' | 'quote' | 'toList' | 'fromList' | 'spread',
): Fix {
  const text = file.document.getText();
  const source = text.slice(node.offset, node.offset + node.length);
  const replace = (title: Localizable, by: string): Fix => ({
    title,
    edits: [{ span: spanOf(node), text: by }],
    preferred: true,
    safe: true,
  });
  if (repair === 'unquote') {
    const plain = String(node.value).trim();
    return replace(t`Change to \`${plain}\` without quotes`, plain);
  }
  if (repair === 'toTrue') return replace(t`Change to \`true\``, 'true');
  if (repair === 'toFalse') return replace(t`Change to \`false\``, 'false');
  if (repair === 'quote') return replace(t`Wrap in quotes`, JSON.stringify(source));
  if (repair === 'fromList') {
    const only = node.type === 'array' ? node.items[0] : undefined;
    return replace(t`Unwrap the array`, only ? text.slice(only.offset, only.offset + only.length) : source);
  }
  if (repair === 'spread') {
    const outer = node.parent?.type === 'array' && node.parent.items.length === 1 ? node.parent : undefined;
    const fix = replace(t`Flatten into the outer array`, source.slice(1, -1).trim());
    return outer ? { ...fix, edits: [{ span: spanOf(outer), text: source }] } : fix;
  }
  return replace(t`Wrap in an array`, inList(file.document, node, source));
}

/** Source of an array with a value. A single line stays; a multi-line value is indented by one more level. */
function inList(document: FixTarget['file']['document'], node: ASTNode, source: string): string {
  const { eol, indent } = layoutOf(document);
  if (!source.includes('\n')) return `[${source}]`;
  const outer = indentationAt(document, node.offset);
  const lines = source.split(/\r?\n/).map((line) => (line === '' ? line : indent + line));
  return `[${eol}${outer}${lines.join(eol)}${eol}${outer}]`;
}

/** A JSON type with its article. */
function describeType(type: string): Localizable {
  switch (type) {
    case 'object':
      return t`an object`;
    case 'array':
      return t`an array`;
    case 'string':
      return t`a string`;
    case 'number':
    case 'integer':
      return t`a number`;
    case 'boolean':
      return t`a boolean`;
    default:
      return t`\`null\``;
  }
}

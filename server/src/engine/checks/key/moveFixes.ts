import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import { insertProperty, printInline, removeProperty } from '../../json/edit/jsonEdit';
import { indentationAt, layoutOf, printJson } from '../../json/edit/layout';
import type { Json } from '../../json/jsonValue';
import { isSameJson, jsonOf, propertyOf } from '../../json/tree/nodes';
import { type Fixer, isRecord, isTextList } from '../fixes/fix';
import { propertyAt } from '../fixes/propertyAt';

export const moveKey: Fixer<'key.moved'> = {
  code: 'key.moved',
  read: (data) => (isRecord(data) && isTextList(data.home) ? { home: data.home, value: data.value as Json | undefined } : undefined),
  *fixes(target, { home, value }) {
    const property = propertyAt(target);
    const object = property?.parent;
    if (!property || object?.type !== 'object') return;
    const edits = value === undefined || home.length === 0 ? undefined : moveTo(target.file, object, property, home, value);
    if (edits) yield { title: `Move to \`${home.join('.')}\``, edits, preferred: true };
    const removal = removeProperty(object, property);
    yield { title: `Remove \`${property.keyNode.value}\``, edits: [removal], preferred: home.length === 0 };
  },
};

export const renameKey: Fixer<'key.renamed'> = {
  code: 'key.renamed',
  read: (data) => (isRecord(data) && typeof data.key === 'string' ? { key: data.key, value: data.value as Json | undefined } : undefined),
  *fixes(target, { key, value }) {
    const property = propertyAt(target);
    if (!property || value === undefined) return;
    yield { title: `Change to \`${key}\``, edits: [renameProperty(target.file, property, key, value)], preferred: true };
  },
};

/** The edits that move a property to a path from the root; `undefined` where something stands there already. */
function moveTo(
  file: ConfigFile,
  object: ObjectASTNode,
  property: PropertyASTNode,
  home: readonly string[],
  value: Json,
): SpanEdit[] | undefined {
  if (file.root?.type !== 'object') return undefined;
  let holder: ObjectASTNode = file.root;
  let depth = 0;
  for (; depth < home.length; depth++) {
    const next = propertyOf(holder, home[depth] ?? '')?.valueNode;
    if (!next) break;
    if (next.type !== 'object' || depth === home.length - 1) return undefined;
    holder = next;
  }
  const [key = '', ...below] = home.slice(depth);
  const nested = below.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);
  // Within the same object the property changes its name where it stands.
  if (holder === object)
    return [below.length === 0 ? renameProperty(file, property, key, value) : replaceProperty(file, property, key, nested)];
  return [removeProperty(object, property), insertProperty(file.document, holder, key, nested)];
}

/** Only the key changes where the value stays what it is: its layout is the author's. */
function renameProperty(file: ConfigFile, property: PropertyASTNode, key: string, value: Json): SpanEdit {
  const isSame = property.valueNode && isSameJson(jsonOf(property.valueNode), value);
  return isSame ? { span: spanOf(property.keyNode), text: JSON.stringify(key) } : replaceProperty(file, property, key, value);
}

function replaceProperty(file: ConfigFile, property: PropertyASTNode, key: string, value: Json): SpanEdit {
  const { document } = file;
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  const isOnOneLine = property.parent !== undefined && lineOf(property.parent.offset) === lineOf(property.offset);
  const text = isOnOneLine ? printInline(value) : printJson(value, layoutOf(document), indentationAt(document, property.offset));
  return { span: spanOf(property), text: `${JSON.stringify(key)}: ${text}` };
}

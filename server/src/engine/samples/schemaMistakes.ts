import type { ASTNode, ObjectASTNode, StringASTNode } from 'vscode-json-languageservice';
import { nearest } from '../base/stringDistance';
import { parseStrict } from '../json/tree/strictTree';
import { isPlaceholder } from './address';
import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf, itemsOf } from './apiValues';
import { hole } from './composedText';
import { discriminatedBranch } from './schemaParts';

/** A part of a JSON value that contradicts its schema. */
export type SchemaMistake =
  | { readonly kind: 'type'; readonly node: ASTNode; readonly expected: readonly string[] }
  | { readonly kind: 'enum'; readonly node: StringASTNode; readonly values: readonly string[]; readonly meant: string | undefined }
  | { readonly kind: 'required'; readonly node: ObjectASTNode; readonly names: readonly string[] }
  /** `meant`: a property with a similar name, which the object lacks. */
  | { readonly kind: 'property'; readonly node: StringASTNode; readonly meant: string | undefined };

/** Maximum depth of values that are compared; the rest is not known. */
const maxDepth = 40;
const maxMistakes = 20;

/**
 * Compares a value with a schema. Whatever is not certain is no mistake: unions of which none is known to be meant, placeholders, targets of
 * references that cannot be read, formats and patterns.
 * @param direction `readOnly` properties are not required in requests, `writeOnly` properties are not in responses
 */
export function schemaMistakes(body: SampleJson, schema: ApiValue, values: ApiValues, direction: 'request' | 'response'): SchemaMistake[] {
  const found: SchemaMistake[] = [];
  new Comparison(body.text, values, direction === 'request' ? 'readOnly' : 'writeOnly', found).compare(body.root, schema, 0);
  return found.slice(0, maxMistakes);
}

/** JSON of a sample, in which parts may not be known. */
export interface SampleJson {
  readonly text: string;
  readonly root: ASTNode;
}

/** Reads JSON, in which a hole may be a value or a part of a string; `undefined` if it is not valid. */
export function readSampleJson(text: string): SampleJson | undefined {
  const filled = text.replaceAll(hole, '0');
  try {
    JSON.parse(filled);
  } catch {
    return undefined;
  }
  const built = parseStrict(filled, maxDepth);
  return built && { text, root: built.root };
}

class Comparison {
  constructor(
    private readonly text: string,
    private readonly values: ApiValues,
    private readonly optional: 'readOnly' | 'writeOnly',
    private readonly found: SchemaMistake[],
  ) {}

  compare(node: ASTNode, value: ApiValue, depth: number): void {
    const schema = this.values.resolve(value);
    if (!schema || depth > maxDepth || this.found.length >= maxMistakes || this.isOpen(node)) return;
    const branch = this.branchOf(node, schema);
    if (branch) this.compare(node, branch, depth + 1);
    if (!this.compareType(node, schema)) return;
    this.compareEnum(node, schema);
    if (node.type === 'array') for (const item of node.items) this.compare(item, schema.get('items'), depth + 1);
    if (node.type === 'object') this.compareObject(node, schema, depth);
  }

  /** The branch of a union that is meant: by its discriminator, or the only one that is not `null`; `undefined` if that is not known. */
  private branchOf(node: ASTNode, schema: ApiObject): ApiValue {
    if (node.type === 'object' && apiObjectOf(schema.get('discriminator'))?.has('propertyName')) {
      return discriminatedBranch(schema, (property) => {
        const written = node.properties.find(({ keyNode }) => keyNode.value === property)?.valueNode;
        return written?.type === 'string' ? written.value : undefined;
      });
    }
    const branches = [...itemsOf(schema.get('oneOf')), ...itemsOf(schema.get('anyOf'))];
    const others = branches.filter((each) => this.values.resolve(each)?.get('type') !== 'null');
    return others.length === 1 && node.type !== 'null' ? others[0] : undefined;
  }

  /** Reports a value of another type; `false` if it did, or if the type is not known to be right. */
  private compareType(node: ASTNode, schema: ApiObject): boolean {
    const type = schema.get('type');
    const expected = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
    if (expected.length === 0) return true;
    if (node.type === 'null' && schema.get('nullable') === true) return false;
    if (expected.includes(node.type)) return true;
    if (node.type === 'number' && expected.includes('integer') && Number.isInteger(node.value)) return true;
    this.found.push({ kind: 'type', node, expected });
    return false;
  }

  private compareEnum(node: ASTNode, schema: ApiObject): void {
    if (node.type !== 'string') return;
    const allowed = schema.has('const') ? [schema.get('const')] : itemsOf(schema.get('enum'));
    const texts = allowed.filter((each) => typeof each === 'string');
    if (texts.length === 0 || texts.length < allowed.filter((each) => each !== null).length || texts.includes(node.value)) return;
    this.found.push({ kind: 'enum', node, values: texts, meant: nearest(node.value, texts) });
  }

  private compareObject(node: ObjectASTNode, schema: ApiObject, depth: number): void {
    const shape = new ObjectShape();
    this.addShape(schema, shape, 0);
    const written = new Set(node.properties.map(({ keyNode }) => keyNode.value));
    for (const { keyNode, valueNode } of node.properties) {
      const property = shape.properties.get(keyNode.value);
      if (property !== undefined && valueNode) this.compare(valueNode, property, depth + 1);
      if (property !== undefined || shape.properties.has(keyNode.value) || shape.isOpen || this.isOpen(keyNode)) continue;
      const meant = nearest(
        keyNode.value,
        [...shape.properties.keys()].filter((name) => !written.has(name)),
      );
      if (meant !== undefined || shape.isClosed) this.found.push({ kind: 'property', node: keyNode, meant });
    }
    const missing = [...shape.required].filter((name) => !written.has(name) && this.isNeeded(shape.properties.get(name)));
    const isMisspelled = this.found.some((each) => each.kind === 'property' && each.meant !== undefined && missing.includes(each.meant));
    if (missing.length > 0 && !isMisspelled) this.found.push({ kind: 'required', node, names: missing });
  }

  /** Whether a value of the sample may be any value. */
  private isOpen({ type, value, offset, length }: ASTNode): boolean {
    if (type === 'object' || type === 'array') return false;
    return (type === 'string' && isPlaceholder(String(value))) || this.text.slice(offset, offset + length).includes(hole);
  }

  private isNeeded(property: ApiValue): boolean {
    const schema = this.values.resolve(property);
    return schema !== undefined && schema.get(this.optional) !== true && !schema.has('default');
  }

  /** Collects the properties of a schema and of the schemas that it combines. */
  private addShape(schema: ApiObject, into: ObjectShape, depth: number): void {
    for (const [name, property] of apiObjectOf(schema.get('properties')) ?? []) into.properties.set(name, property);
    for (const name of itemsOf(schema.get('required'))) if (typeof name === 'string') into.required.add(name);
    const additional = schema.get('additionalProperties');
    if (additional === false) into.isClosed = true;
    else if (additional !== undefined) into.isOpen = true;
    if (schema.has('patternProperties') || schema.has('unevaluatedProperties') || schema.has('if')) into.isOpen = true;
    for (const part of itemsOf(schema.get('allOf'))) {
      const found = this.values.resolve(part);
      if (found && depth < maxDepth) this.addShape(found, into, depth + 1);
      else into.isOpen = true;
    }
    // Each branch of a union may have other properties, of which none is known to be required.
    if (schema.has('oneOf') || schema.has('anyOf')) into.isOpen = true;
  }
}

class ObjectShape {
  readonly properties = new Map<string, ApiValue>();
  readonly required = new Set<string>();
  /** Whether it allows no other properties. */
  isClosed = false;
  /** Whether it may have properties of any name. */
  isOpen = false;
}

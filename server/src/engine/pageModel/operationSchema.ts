import { isObject, type Plain, type PlainObject } from '../openapi/validation/plainValue';
import type { PageElement, PageNode, PageValue } from './model';

/** Limits of the nesting and of the number of fields of one operation. */
const maxDepth = 7;
const maxFields = 3_000;
/** Limit of references that lead to references. */
const maxHops = 10;

/** Text with marks as nodes. */
export type MarkdownReader = (text: string) => PageNode[];

/** Reads the schemas of one OpenAPI file. */
export class SchemaReader {
  private fields = 0;
  /** Schemas that are being read: what contains itself is shown once. */
  private readonly open = new Set<PlainObject>();

  constructor(
    private readonly root: PlainObject,
    private readonly markdown: MarkdownReader,
  ) {}

  /** The object that a reference leads to; the value itself if it is not a reference. */
  resolved(value: Plain | undefined): PlainObject | undefined {
    let current = value;
    for (let hops = 0; hops < maxHops && isObject(current) && typeof current.$ref === 'string'; hops++) current = this.at(current.$ref);
    return isObject(current) ? current : undefined;
  }

  /** Elements for the properties of a schema; of a list, for those of its items. */
  children(schema: PlainObject | undefined, component: 'ParamField' | 'ResponseField', depth = 0): PageElement[] {
    return schema && depth <= maxDepth
      ? (this.once(schema, () => this.childrenOf(this.merged(schema, depth), component, depth)) ?? [])
      : [];
  }

  private childrenOf(merged: PlainObject, component: 'ParamField' | 'ResponseField', depth: number): PageElement[] {
    const choices = [merged.oneOf, merged.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
    const options = choices
      .map((each) => this.resolved(each))
      .filter((each) => each !== undefined && each.type !== 'null') as PlainObject[];
    if (options.length > 1) {
      const tabs = options.map((option, index): PageElement => {
        const title =
          typeof option.title === 'string' ? option.title : (referenceName(choices[index]) ?? typeOf(option) ?? `Option ${index + 1}`);
        return { name: 'Tab', props: { title }, children: this.children(option, component, depth + 1) };
      });
      return tabs.some(({ children }) => (children ?? []).length > 0) ? [{ name: 'Tabs', children: tabs }] : [];
    }
    const [only] = options;
    if (only && !isObject(merged.properties)) return this.children(only, component, depth + 1);
    const items = this.resolved(merged.items);
    if (items) return this.children(items, component, depth);
    const required = new Set(Array.isArray(merged.required) ? merged.required : []);
    return Object.entries(isObject(merged.properties) ? merged.properties : {}).flatMap(([name, value]) => {
      const property = this.resolved(value);
      if (!property || ++this.fields > maxFields) return [];
      return [this.field(name, property, required.has(name), component, depth)];
    });
  }

  /** Element for a parameter or a property. */
  field(
    name: string,
    written: PlainObject,
    isRequired: boolean,
    component: 'ParamField' | 'ResponseField',
    depth = 0,
    place?: string,
  ): PageElement {
    const schema = this.merged(written, depth);
    const inner = this.children(written, component, depth + 1);
    const type = this.typeText(schema);
    const initial = plainData(schema.default);
    const values = Array.isArray(schema.enum) ? schema.enum : undefined;
    const nested: PageElement[] =
      inner.length === 0
        ? []
        : [{ name: 'Expandable', props: { title: type?.endsWith('[]') ? 'items' : 'child attributes' }, children: inner }];
    const props: Record<string, PageValue> = {
      ...(component === 'ResponseField' || place === undefined ? { name } : { [place]: name }),
      ...(type !== undefined && { type }),
      ...(isRequired && { required: true }),
      ...(schema.deprecated === true && { deprecated: true }),
      ...(initial !== undefined && initial !== null && { default: initial }),
    };
    const children: PageNode[] = typeof schema.description === 'string' ? this.markdown(schema.description) : [];
    if (values && values.length > 0) {
      const codes = values
        .slice(0, 60)
        .flatMap((value, index): PageNode[] => [
          ...(index > 0 ? [', '] : []),
          { name: 'code', children: [typeof value === 'string' ? value : JSON.stringify(value)] },
        ]);
      children.push({ name: 'p', children: ['Available options: ', ...codes] });
    }
    const limits = limitsOf(schema);
    if (limits !== '') children.push({ name: 'p', children: [limits] });
    return { name: component, props, children: [...children, ...nested] };
  }

  /** Type of a schema for readers. */
  typeText(written: PlainObject | undefined, depth = 0): string | undefined {
    const schema = written && this.merged(written, depth);
    if (!schema || depth > maxDepth) return undefined;
    const items = this.resolved(schema.items);
    const own = typeOf(schema);
    if (items && (own === undefined || own === 'array')) return `${this.typeText(items, depth + 1) ?? 'any'}[]`;
    const options = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
    if (own === undefined && options.length > 0) {
      return [...new Set(options.map((each) => this.typeText(this.resolved(each), depth + 1) ?? 'any'))].join(' | ');
    }
    const format = typeof schema.format === 'string' ? `<${schema.format}>` : '';
    return own === undefined ? undefined : `${own}${format}`;
  }

  /** Value that fits a schema, for samples and answers without an example. */
  example(written: PlainObject | undefined, depth = 0): PageValue {
    return written && depth <= maxDepth ? (this.once(written, () => this.exampleOf(this.merged(written, depth), depth)) ?? {}) : null;
  }

  private exampleOf(schema: PlainObject, depth: number): PageValue {
    const [first] = Array.isArray(schema.examples) ? schema.examples : [];
    const given = plainData(schema.example ?? first ?? schema.default ?? schema.const);
    if (given !== undefined) return given;
    if (Array.isArray(schema.enum)) return plainData(schema.enum[0]) ?? null;
    const choice = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []))[0];
    if (choice !== undefined && !isObject(schema.properties)) return this.example(this.resolved(choice), depth + 1);
    switch (typeOf(schema)?.split(' | ')[0] ?? (isObject(schema.properties) ? 'object' : '')) {
      case 'object':
        return Object.fromEntries(
          Object.entries(isObject(schema.properties) ? schema.properties : {})
            .slice(0, 60)
            .map(([name, value]) => [name, this.example(this.resolved(value), depth + 1)]),
        );
      case 'array':
        return [this.example(this.resolved(schema.items), depth + 1)];
      case 'integer':
      case 'number':
        return 123;
      case 'boolean':
        return true;
      default:
        return typeof schema.format === 'string' ? `<${schema.format}>` : '<string>';
    }
  }

  /** Result of reading a schema; `undefined` within itself. */
  private once<T>(schema: PlainObject, read: () => T): T | undefined {
    if (this.open.has(schema)) return undefined;
    this.open.add(schema);
    try {
      return read();
    } finally {
      this.open.delete(schema);
    }
  }

  /** The schema with those of its `allOf`. */
  private merged(schema: PlainObject, depth: number): PlainObject {
    if (!Array.isArray(schema.allOf) || depth > maxDepth) return schema;
    const parts = schema.allOf.flatMap((each) => {
      const part = this.resolved(each);
      return part ? [this.merged(part, depth + 1)] : [];
    });
    const required: Plain[] = [];
    let properties: PlainObject = {};
    for (const part of [...parts, schema]) {
      if (isObject(part.properties)) properties = { ...properties, ...part.properties };
      if (Array.isArray(part.required)) for (const each of part.required) required.push(each);
    }
    let merged: PlainObject = {};
    for (const part of parts) merged = { ...merged, ...part };
    return {
      ...merged,
      ...schema,
      allOf: null,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
  }

  private at(reference: string): Plain | undefined {
    if (!reference.startsWith('#/')) return undefined;
    let current: Plain | undefined = this.root;
    for (const step of reference.slice(2).split('/')) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      current = isObject(current) && Object.hasOwn(current, key) ? current[key] : undefined;
    }
    return current;
  }
}

function referenceName(value: Plain | undefined): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
}

function typeOf({ type, properties }: PlainObject): string | undefined {
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.filter((each) => typeof each === 'string').join(' | ');
  return isObject(properties) ? 'object' : undefined;
}

/** Limits of a value in words. */
function limitsOf(schema: PlainObject): string {
  const texts = [
    ['minimum', 'Required range: x >= '],
    ['maximum', 'Required range: x <= '],
    ['minLength', 'Minimum length: '],
    ['maxLength', 'Maximum length: '],
    ['pattern', 'Pattern: '],
  ] as const;
  return texts
    .flatMap(([key, text]) => (typeof schema[key] === 'number' || typeof schema[key] === 'string' ? [`${text}${schema[key]}`] : []))
    .join('. ');
}

/** A value as data; `undefined` if there is none. */
export function plainData(value: Plain | undefined): PageValue | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((each) => plainData(each) ?? null);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainData(each) ?? null]));
  return typeof value === 'object' && value !== null ? null : (value as PageValue);
}

import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import { ComponentIndex } from '../openapi/componentIndex';
import type { OpenApiFile } from '../openapi/openApiFile';
import { readerAt } from '../openapi/readerAt';
import type { Operation } from '../openapi/table';

/** A value of an OpenAPI file. Objects are maps, since `__proto__` is an ordinary key. `undefined` is not known. */
export type ApiValue = null | boolean | number | string | readonly ApiValue[] | ApiObject | undefined;

export type ApiObject = ReadonlyMap<string, ApiValue>;

/** Maximum depth of values, and maximum number of values of one operation or component. The rest is not known. */
const maxDepth = 60;
const maxValues = 20_000;
/** Maximum number of consecutive references. */
const maxHops = 20;

/** Reads parts of an OpenAPI file as values. Each component is read once. */
export class ApiValues {
  private readonly components: ComponentIndex;
  private readonly text: string;
  private readonly known = new Map<string, ApiValue>();
  private readonly operations = new Map<Operation, ApiValue>();
  private readonly pathItems = new Map<string, ApiValue>();
  private readonly sections = new Map<string, ApiValue>();
  private left = 0;

  constructor(private readonly openApiFile: OpenApiFile) {
    this.text = openApiFile.document.getText();
    this.components = new ComponentIndex(this.text, openApiFile.table);
  }

  operation(operation: Operation): ApiObject | undefined {
    if (!this.operations.has(operation)) this.operations.set(operation, this.at(operation.span));
    return apiObjectOf(this.operations.get(operation));
  }

  /** The path item of an operation; `undefined` if it is not known which one that is. */
  pathItem({ path, inherited }: Operation): ApiObject | undefined {
    if (!this.pathItems.has(path)) {
      const [entry, second] = this.openApiFile.table.paths.filter(({ name }) => name === path);
      this.pathItems.set(path, entry && !second ? this.at(entry.span) : undefined);
    }
    return inherited ? undefined : apiObjectOf(this.pathItems.get(path));
  }

  /** A section of `components`. */
  section(name: string): ApiObject | undefined {
    if (!this.sections.has(name)) {
      const key = this.openApiFile.table.components.find((each) => each.name === name);
      this.sections.set(name, key && this.at(key.span));
    }
    return apiObjectOf(this.sections.get(name));
  }

  /** The value, or the component that it refers to; `undefined` if it is not an object, or if its target is not known. */
  resolve(value: ApiValue): ApiObject | undefined {
    let found = apiObjectOf(value);
    for (let hop = 0; hop < maxHops; hop++) {
      const reference = found?.get('$ref');
      if (typeof reference !== 'string') return found;
      found = apiObjectOf(this.component(reference));
    }
    return undefined;
  }

  private component(reference: string): ApiValue {
    if (!this.known.has(reference)) {
      const span = this.components.find(reference);
      this.known.set(reference, span && this.at(span));
    }
    return this.known.get(reference);
  }

  /** The value of a key. It is not cached. */
  at(key: Span): ApiValue {
    this.left = maxValues;
    const reader = readerAt(this.text, key);
    return reader && this.read(reader, maxDepth);
  }

  private read(reader: ValueReader, depth: number): ApiValue {
    if (depth === 0 || this.left-- <= 0) return undefined;
    switch (reader.kind()) {
      case 'object': {
        const found = new Map<string, ApiValue>();
        reader.members((key) => found.set(key, this.read(reader, depth - 1)));
        return found;
      }
      case 'list': {
        const found: ApiValue[] = [];
        reader.items(() => found.push(this.read(reader, depth - 1)));
        return found;
      }
      case 'text':
        return reader.text();
      case 'number':
        return Number(reader.text());
      case 'boolean':
        return reader.isTrue();
      case 'null':
        return null;
      default:
        return undefined;
    }
  }
}

export function apiObjectOf(value: ApiValue): ApiObject | undefined {
  return value instanceof Map ? value : undefined;
}

export function itemsOf(value: ApiValue): readonly ApiValue[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: ApiValue): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

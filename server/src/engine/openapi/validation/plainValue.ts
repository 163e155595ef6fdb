import type { ValueReader } from '../../base/valueReader';
import { JsonReader } from '../../json/jsonReader';
import { YamlReader } from '../../yaml/yamlReader';
import type { OpenApiSyntax } from '../table';

/** Maximum depth of values; deeper files are not validated. */
const maxDepth = 300;
/** Maximum number of values, above that of any real file of its length: bounds aliases that expand exponentially. */
function maxValuesOf(text: string): number {
  return 100_000 + 2 * text.length;
}

export type Plain = null | boolean | number | string | PlainDate | readonly Plain[] | PlainObject;

export interface PlainObject {
  readonly [key: string]: Plain;
}

/** A date without quotes in YAML, which is no string. */
export class PlainDate {
  readonly isDate = true;
}

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PlainDate);
}

/** A file as the service reads it: its value, and a reader that is at the root. */
export interface PlainFile {
  readonly value: Plain;
  readonly isJson: boolean;
  open(): ValueReader;
}

/** Reads a text that is known to be well-formed; `undefined` if it is not known what the service reads. */
export function readPlainFile(text: string, syntax: OpenApiSyntax): PlainFile | undefined {
  if (syntax === 'json' || /^\uFEFF?\s*\{/.test(text)) {
    try {
      const value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as Plain;
      return isTooDeep(value, maxDepth) ? undefined : { value, isJson: true, open: () => new JsonReader(text) };
    } catch {
      // YAML in braces.
    }
  }
  const reader = new YamlReader(text);
  const value = new PlainYaml(reader, text).read(0);
  return value === undefined || !reader.isCertain ? undefined : { value, isJson: false, open: () => new YamlReader(text) };
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  for (const each of Object.values(value)) if (isTooDeep(each, left - 1)) return true;
  return false;
}

const date = /^\d{4}-\d\d-\d\d$|^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/;

class PlainYaml {
  private left: number;

  constructor(
    private readonly reader: YamlReader,
    private readonly text: string,
  ) {
    this.left = maxValuesOf(text);
  }

  read(depth: number): Plain | undefined {
    if (depth > maxDepth || --this.left < 0) return undefined;
    const { reader } = this;
    const kind = reader.kind();
    switch (kind) {
      case 'object':
        return this.object(depth);
      case 'list':
        return this.array(depth);
      case 'text': {
        const text = reader.text() ?? '';
        return date.test(text) && this.isPlain() ? new PlainDate() : text;
      }
      case 'number':
        return numberOf(reader.text() ?? '');
      case 'boolean':
        return reader.isTrue();
      case 'null':
        return null;
      default:
        return undefined;
    }
  }

  private object(depth: number): Plain | undefined {
    const result: Record<string, Plain> = {};
    let isKnown = true;
    this.reader.members((key) => {
      const value = isKnown ? this.read(depth + 1) : undefined;
      if (value === undefined) isKnown = false;
      else if (key === '__proto__') Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
      else result[key] = value;
    });
    return isKnown ? result : undefined;
  }

  private array(depth: number): Plain | undefined {
    const result: Plain[] = [];
    let isKnown = true;
    this.reader.items(() => {
      const value = isKnown ? this.read(depth + 1) : undefined;
      if (value === undefined) isKnown = false;
      else result.push(value);
    });
    return isKnown ? result : undefined;
  }

  private isPlain(): boolean {
    const start = this.reader.start();
    return start !== undefined && /[^"'|>*]/.test(this.text[start] ?? '"');
  }
}

function numberOf(text: string): number {
  if (/^[-+]?\.inf$/i.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return /^\.nan$/i.test(text) ? Number.NaN : Number(text);
}

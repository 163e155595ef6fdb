import type { Span } from '../../base/spans';
import type { OpenApiPosition } from './position';

/** An open object or array. */
interface Level {
  readonly isObject: boolean;
  readonly keys: string[];
  /** The last key of an object, and whether its colon has been read. */
  key: string;
  hasColon: boolean;
}

/** Access to the keys of the scanned text. */
interface KeySyntax {
  /** A key without its quotes. */
  contentOf(span: Span): string;
  /** The keys that follow in the same object. */
  keysBehind(offset: number): readonly string[];
  hasColonAt(offset: number): boolean;
}

/** Maximum nesting, above that of any OpenAPI file. */
const maxDepth = 1_000;

/** Tracks the open objects and arrays before an offset by the tokens before it. */
export class OpenBrackets {
  private readonly levels: Level[] = [];

  constructor(private readonly syntax: KeySyntax) {}

  get count(): number {
    return this.levels.length;
  }

  /** Opens an object or array; `false` beyond the limit. */
  open(isObject: boolean): boolean {
    return this.levels.push({ isObject, keys: [], key: '', hasColon: false }) <= maxDepth;
  }

  close(): void {
    this.levels.pop();
  }

  colon(): void {
    const level = this.levels.at(-1);
    if (level) level.hasColon = true;
  }

  comma(): void {
    const level = this.levels.at(-1);
    if (!level) return;
    level.hasColon = false;
    level.key = '';
  }

  /** Adds a string, which is a key if a key is expected. */
  text(span: Span): void {
    const level = this.levels.at(-1);
    if (!level?.isObject || level.hasColon) return;
    level.key = this.syntax.contentOf(span);
    level.keys.push(level.key);
  }

  /**
   * The position of a span after all tokens read so far; `undefined` directly in an array, and between a key and its colon.
   * @param outer the keys that lead to the outermost of the brackets
   */
  position(outer: readonly string[], span: Span): OpenApiPosition | undefined {
    const level = this.levels.at(-1);
    if (!level?.isObject) return undefined;
    const path = [...outer, ...this.levels.slice(0, -1).map(({ isObject, key }) => (isObject ? key : '0'))];
    const present = new Set([...level.keys, ...this.syntax.keysBehind(span.end)]);
    if (level.hasColon) return { path, present, on: 'value', key: level.key, span, hasColon: true };
    // A colon must follow the key.
    if (level.key !== '') return undefined;
    return { path, present, on: 'key', key: this.syntax.contentOf(span), span, hasColon: this.syntax.hasColonAt(span.end) };
  }
}

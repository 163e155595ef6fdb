/** The input of mistakes in OpenAPI files: the text of a file over several lines, JSON or YAML, and the lines that begin with a key. */
import { isReported, type Span } from './tree.ts';

export interface OpenApiText {
  /** Path relative to the folder of docs.json. */
  readonly path: string;
  readonly text: string;
  readonly isJson: boolean;
  /** `3.0` or `3.1`. */
  readonly version: string;
  /** In the order of the text, without those that have diagnostics. */
  readonly lines: readonly KeyLine[];
}

/** A line with a key. */
export interface KeyLine extends Span {
  /** The keys around it and its own. Lists add nothing. */
  readonly path: readonly string[];
  /** The key, without quotes. */
  readonly key: Span;
  /** The offset of the key in its line, quotes included. */
  readonly column: number;
  /** The value in the same line, with its quotes and without the comma; empty for one that follows in other lines. */
  readonly value: Span;
}

const linePattern = /^([ \t]*)((?:- +)*)(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'#{}[\],:-][^\s"'#:]*))[ \t]*:(?=[ \t\r]|$)(.*)$/;

/** Reads a file; a text on one line has no lines with keys. */
export function readOpenApiText({ path, text, reported }: Pick<OpenApiText, 'path' | 'text'> & { reported: readonly Span[] }): OpenApiText {
  const isJson = /^\s*\{/.test(text);
  const lines = keyLinesOf(text, isJson).filter((line) => !isReported({ reported }, line));
  return { path, text, isJson, version: /["']?openapi["']?\s*:\s*["']?(\d\.\d)/.exec(text)?.[1] ?? '', lines };
}

function keyLinesOf(text: string, isJson: boolean): KeyLine[] {
  const found: KeyLine[] = [];
  const around: { readonly key: string; readonly column: number }[] = [];
  /** Indentation of the key whose value is a text over several lines. */
  let textIndent: number | undefined;
  for (const { 0: whole, index: start } of text.matchAll(/^.+$/gm)) {
    const indent = whole.search(/\S/);
    if (indent < 0 || (textIndent !== undefined && indent > textIndent)) continue;
    textIndent = undefined;
    const [, space = '', dashes = '', double, single, plain, rest = ''] = linePattern.exec(whole) ?? [];
    const key = double ?? single ?? plain;
    if (key === undefined) continue;
    const column = space.length + dashes.length;
    while ((around.at(-1)?.column ?? -1) >= column) around.pop();
    around.push({ key, column });
    const written = isJson ? rest.replace(/,?\s*$/, '') : rest.trimEnd();
    if (!isJson && /^\s*[|>]/.test(written)) textIndent = space.length;
    const keyStart = start + column + (plain === undefined ? 1 : 0);
    const valueEnd = start + whole.length - rest.length + written.length;
    const isScalar = /^\s*[^\s{[|>&*!#]/.test(written) && !written.includes(' #');
    found.push({
      path: around.map((each) => each.key),
      key: { start: keyStart, end: keyStart + key.length },
      column,
      value: { start: isScalar ? valueEnd - written.trimStart().length : valueEnd, end: valueEnd },
      start,
      end: start + whole.trimEnd().length,
    });
  }
  return found;
}

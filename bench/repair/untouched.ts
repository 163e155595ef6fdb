/** Compares the diagnostics of unmodified sites with a list of diagnostics that are known to be right. */
import { getLocation } from 'jsonc-parser';
import { isObject, isString } from '../../scripts/json.ts';
import type { EditorDiagnostic } from './editor.ts';

interface RowLocation {
  readonly site: string;
  readonly file: string;
  readonly code: string;
  /** Path in the JSON, such as `navigation.tabs[0]`. */
  readonly path: string;
}

export interface Row extends RowLocation {
  /** One-based. */
  readonly line: number;
  readonly severity: string;
  readonly message: string;
}

/** A diagnostic of a site that is known to be right. */
export interface Expectation extends RowLocation {
  readonly reason: string;
}

type Located = Pick<EditorDiagnostic, 'file' | 'code' | 'message' | 'span'> & {
  readonly severity?: number | undefined;
  readonly item: { readonly range: { readonly start: { readonly line: number } } };
};

const severities: Readonly<Record<number, string>> = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' };

/** Diagnostics as plain rows, with their start. */
export function toRows(site: string, diagnostics: readonly Located[], textOf: (file: string) => string): Row[] {
  return diagnostics.map(({ file, code, severity, message, span, item }) => ({
    site,
    file: file || 'docs.json',
    code,
    path: pathAt(textOf(file), span.start + 1),
    line: item.range.start.line + 1,
    severity: severities[severity ?? 1] ?? 'error',
    message,
  }));
}

function pathAt(text: string, offset: number): string {
  return getLocation(text, offset)
    .path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

const keyOf = ({ site, file, code, path }: RowLocation): string => [site, file, code, path].join('\n');

export interface Comparison {
  readonly unexpected: readonly Row[];
  readonly gone: readonly Expectation[];
}

/** `unexpected`: errors and warnings without an expectation. `gone`: expectations of the measured sites without a diagnostic. */
export function compare(rows: readonly Row[], expectations: readonly Expectation[], sites: readonly string[]): Comparison {
  const found = new Set(rows.map(keyOf));
  const expected = new Set(expectations.map(keyOf));
  return {
    unexpected: rows.filter((row) => ['error', 'warning'].includes(row.severity) && !expected.has(keyOf(row))),
    gone: expectations.filter((each) => sites.includes(each.site) && !found.has(keyOf(each))),
  };
}

export function isExpectation(value: unknown): value is Expectation {
  return isObject(value) && ['site', 'file', 'code', 'path', 'reason'].every((key) => isString(value[key]));
}

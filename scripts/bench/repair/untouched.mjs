/** What is reported on sites as they are, held against a list of what is known to be true of them. */
import { getLocation } from 'jsonc-parser';

const severities = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' };

/**
 * Diagnostics as plain rows `{ site, file, code, path, line, severity, message }`; `path` is where in the JSON the
 * diagnostic starts, as in `navigation.tabs[0]`, `line` counts from 1.
 */
export function toRows(site, diagnostics, textOf) {
  return diagnostics.map(({ file, code, severity, message, span, item }) => ({
    site,
    file: file || 'docs.json',
    code,
    path: pathAt(textOf(file), span.start + 1),
    line: item.range.start.line + 1,
    severity: severities[severity] ?? 'error',
    message,
  }));
}

function pathAt(text, offset) {
  return getLocation(text, offset)
    .path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

const keyOf = ({ site, file, code, path }) => [site, file, code, path].join('\n');

/**
 * `unexpected`: errors and warnings that no expectation names. `gone`: expectations of the measured sites that nothing
 * fulfils. An expectation is `{ site, file, code, path, reason }`.
 */
export function compare(rows, expectations, sites) {
  const found = new Set(rows.map(keyOf));
  const expected = new Set(expectations.map(keyOf));
  return {
    unexpected: rows.filter((row) => ['error', 'warning'].includes(row.severity) && !expected.has(keyOf(row))),
    gone: expectations.filter((each) => sites.includes(each.site) && !found.has(keyOf(each))),
  };
}

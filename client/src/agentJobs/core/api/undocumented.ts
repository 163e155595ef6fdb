import { isRecord } from '../../../../../shared/record';
import { readJson } from '../base/json';

const documented = new Set(['id', 'status', 'source', 'model', 'prLink', 'createdAt', 'archivedAt']);
/** Limit of all properties together, in characters of JSON. */
const maxTotal = 4_000;
const maxTextLength = 2_000;
const maxNameLength = 64;
/** Limit of the properties of an object, and of the elements of an array. */
const maxEntries = 20;
const maxDepth = 3;

/** Properties of a job that the API does not document, as a JSON object within limits; `undefined` if there are none. */
export function undocumentedProperties(fields: Readonly<Record<string, unknown>>): string | undefined {
  const found: (readonly [string, unknown])[] = [];
  let total = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (documented.has(name) || value === null || found.length >= maxEntries) continue;
    const entry = [plain(name).slice(0, maxNameLength), bounded(value, maxDepth)] as const;
    total += JSON.stringify(entry).length;
    if (total > maxTotal) break;
    found.push(entry);
  }
  return found.length === 0 ? undefined : JSON.stringify(Object.fromEntries(found));
}

/** The properties of {@link undocumentedProperties} as an object. */
export function withUndocumented(undocumented: string | undefined): Readonly<Record<string, unknown>> {
  const value = undocumented === undefined ? undefined : readJson(undocumented)?.value;
  return isRecord(value) ? value : {};
}

/** The properties as text, one per paragraph. Untrusted: escape it. */
export function undocumentedText(undocumented: string): string {
  return Object.entries(withUndocumented(undocumented))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

/** Copy of a value within limits: an answer may be nested deeply, and long. */
function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shortened(plain(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((element) => bounded(element, depth - 1));
  const entries = Object.entries(value).slice(0, maxEntries);
  return Object.fromEntries(entries.map(([name, inner]) => [plain(name).slice(0, maxNameLength), bounded(inner, depth - 1)]));
}

/** Removes control characters except line feeds, so that none hides a part of a key. */
function plain(text: string): string {
  return text.slice(0, 2 * maxTextLength).replaceAll(/[^\P{C}\n]/gu, '');
}

/** Truncates without splitting a surrogate pair. */
function shortened(text: string): string {
  return text.length <= maxTextLength ? text : `${Array.from(text.slice(0, maxTextLength)).slice(0, -1).join('')}…`;
}

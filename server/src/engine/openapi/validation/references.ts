import { escapePointer, unescapePointer } from '../../base/jsonPointer';
import { nearest } from '../../base/stringDistance';
import { isObject, type Plain, type PlainObject } from './plainValue';
import type { LocatedReason, Reason } from './violation';

type Mutable = Record<string, unknown>;

/** Maximum number of violations of references. */
const maxFound = 200;

/** References to other files, which the service refuses before all else. */
export function externalReferences(root: Plain): LocatedReason[] {
  const found: LocatedReason[] = [];
  const path: string[] = [];
  const visit = (value: Plain): void => {
    if (typeof value !== 'object' || value === null) return;
    // Without pairs of keys and values, of which a large file has half a million.
    for (const key of Object.keys(value)) {
      const each = (value as PlainObject)[key];
      const isExternal = key === '$ref' && typeof each === 'string' && !each.startsWith('#') && !Array.isArray(value);
      if (!isExternal && typeof each !== 'object') continue;
      path.push(key);
      if (!isExternal) visit(each as Plain);
      else if (found.length < maxFound) found.push({ reason: { kind: 'externalRef', ref: each }, path: [...path], isKey: false });
      path.pop();
    }
  };
  visit(root);
  return found;
}

/**
 * References that lead nowhere. As in the service, each is replaced by its target when it is reached, so that later references lead through
 * it; a name that an existing object lacks is accepted there. Changes the value.
 */
export function unresolvedReferences(root: Plain): LocatedReason[] {
  const found: LocatedReason[] = [];
  const path: string[] = [];
  const report: Report = (reason, isAccepted = false) => {
    if (found.length >= maxFound) return;
    found.push({ reason: reason(), path: [...path, '$ref'], isKey: false, ...(isAccepted && { isAccepted: true }) });
  };
  const visited = new Set<object>();
  const visit = (value: object, isNames: boolean): void => {
    if (visited.has(value)) return;
    visited.add(value);
    const object = value as Mutable;
    for (const key of Object.keys(value)) {
      const each = object[key];
      if (object.$ref !== undefined && !isNames && !Array.isArray(value)) replace(object, root, report);
      if (typeof each !== 'object' || each === null) continue;
      path.push(key);
      visit(each, key === 'properties' && !isNames);
      path.pop();
    }
  };
  if (typeof root === 'object' && root !== null) visit(root, false);
  return found;
}

/** Adds a violation. @param reason called only below the maximum: the nearest name among many takes long */
type Report = (reason: () => Reason, isAccepted?: boolean) => void;

function replace(object: Mutable, root: Plain, report: Report): void {
  const { $ref: ref } = object;
  if (typeof ref !== 'string') {
    report(() => ({ kind: 'refType' }));
    delete object.$ref;
    return;
  }
  const segments = segmentsOf(ref);
  if (!segments) {
    report(() => ({ kind: 'refForm' }));
    delete object.$ref;
    return;
  }
  const { target, isThrown, parent, last } = follow(root, segments);
  if (isThrown || target === undefined) {
    report(() => {
      const near = parent && last !== undefined ? nearest(last, Object.keys(parent)) : undefined;
      const meant = near === undefined ? sameNameElsewhere(root, segments) : [...segments.slice(0, -1), near];
      return { kind: 'noTarget', ref, ...(meant && { near: `#/${meant.map(escapePointer).join('/')}` }) };
    }, !isThrown);
    // Of a refused reference one violation is enough; an accepted one is left, as in the service, and is looked up for each key.
    delete object.$ref;
    return;
  }
  delete object.$ref;
  if (target === null) report(() => ({ kind: 'refToNull' }));
  if (typeof target !== 'object' || target === null) return;
  for (const [key, value] of Object.entries(target)) if (object[key] === undefined) object[key] = value;
}

/** Segments of a pointer; `undefined` if its escapes are invalid. */
function segmentsOf(ref: string): string[] | undefined {
  const [, pointer = ''] = ref.split('#', 2);
  try {
    return pointer
      .split('/')
      .slice(1)
      .map((segment) => decodeURI(unescapePointer(segment)));
  } catch {
    return undefined;
  }
}

interface Followed {
  readonly target: unknown;
  /** Whether it leads through a value that does not exist. */
  readonly isThrown: boolean;
  readonly parent?: object;
  readonly last?: string;
}

function follow(root: Plain, segments: readonly string[]): Followed {
  let value: unknown = root;
  for (const [index, segment] of segments.entries()) {
    if (value === undefined || value === null) return { target: undefined, isThrown: true };
    const parent = typeof value === 'object' ? value : undefined;
    value = propertyOf(value, segment);
    if (value === undefined && index === segments.length - 1)
      return { target: undefined, isThrown: false, ...(parent && { parent, last: segment }) };
  }
  return { target: value, isThrown: false };
}

function propertyOf(value: unknown, key: string): unknown {
  if (typeof value === 'object' && value !== null) return Object.hasOwn(value, key) ? (value as Mutable)[key] : undefined;
  // A character of a string is no target, and its length is none of an author.
  return undefined;
}

/** The only component with the name under another kind. */
function sameNameElsewhere(root: Plain, segments: readonly string[]): readonly string[] | undefined {
  const [section, , name] = segments;
  if (section !== 'components' || name === undefined || segments.length !== 3 || !isObject(root)) return undefined;
  const { components } = root;
  const kinds = isObject(components) ? Object.entries(components).filter(([, each]) => isObject(each) && Object.hasOwn(each, name)) : [];
  const [only, second] = kinds;
  return only && !second ? ['components', only[0], name] : undefined;
}

const referenceKeys: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/** Whether an object has nothing but a reference, and texts beside it. */
export function isOnlyReference(value: PlainObject): boolean {
  return Object.keys(value).every((key) => referenceKeys.has(key));
}

/** The object that a local reference names in a section of the components; `undefined` if there is none. */
export function componentOf(components: Plain | undefined, section: string, ref: Plain | undefined): PlainObject | undefined {
  const name = typeof ref === 'string' ? componentName(ref, section) : undefined;
  const entries = isObject(components) ? components[section] : undefined;
  const found = name !== undefined && isObject(entries) && Object.hasOwn(entries, name) ? entries[name] : undefined;
  return isObject(found) ? found : undefined;
}

export function componentName(ref: string, section: string): string | undefined {
  const prefix = `#/components/${section}/`;
  const name = ref.startsWith(prefix) ? ref.slice(prefix.length) : '';
  return name === '' || name.includes('/') ? undefined : unescapePointer(name);
}

import { operationsOf } from './pathItems';
import { isObject, type Plain, type PlainObject } from './plainValue';
import type { LocatedReason } from './violation';

/**
 * Parameters in the addresses of paths that no operation there declares. The service accepts that. For a document whose references are
 * resolved; paths with parameters that are unknown are left out.
 */
export function undeclaredParameters({ paths }: PlainObject): LocatedReason[] {
  const found: LocatedReason[] = [];
  for (const [path, item] of Object.entries(isObject(paths) ? paths : {})) {
    const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
    if (names.size === 0 || !isObject(item) || '$ref' in item) continue;
    const shared = pathParametersOf(item);
    const operations = operationsOf(item).map(({ operation }) => pathParametersOf(operation));
    if (!shared || operations.length === 0 || operations.includes(undefined)) continue;
    const missing = [...names].filter((name) => !shared.has(name) && operations.some((declared) => !declared?.has(name)));
    if (missing.length === 0 || found.length >= maxFound) continue;
    const hasList = 'parameters' in item;
    const reason = { kind: 'undeclaredParameter', names: missing, ...(hasList && { hasList }) } as const;
    found.push({ reason, path: ['paths', path], isKey: true, isAccepted: true, isHint: true });
  }
  return found;
}

const maxFound = 50;

/** Names of the path parameters of a path or an operation; `undefined` if they are unknown. */
function pathParametersOf({ parameters }: PlainObject): ReadonlySet<string> | undefined {
  if (parameters === undefined) return new Set();
  if (!Array.isArray(parameters)) return undefined;
  const names = new Set<string>();
  for (const each of parameters as readonly Plain[]) {
    if (!isObject(each) || typeof each.name !== 'string') return undefined;
    if (each.in === 'path') names.add(each.name);
  }
  return names;
}

import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import { type ApiValue, ApiValues } from '../samples/apiValues';
import { compareOperations } from './compareOperations';
import { type FileVersion, openApiFileOf } from './fileVersion';
import type { ApiDifference, OperationChange, OperationName, SchemaChange } from './model';
import { type Pair, pairOperations } from './pairOperations';

/** Maximum number of changes; further ones are left out. */
const maxChanges = 5_000;

/** Compares two versions of an OpenAPI file: in the order of the new one, then what is removed. */
export function compareApis(before: FileVersion, after: FileVersion): ApiDifference {
  return compareOpenApiFiles(openApiFileOf(before), openApiFileOf(after));
}

export function compareOpenApiFiles(old: OpenApiFile, now: OpenApiFile): ApiDifference {
  const values = { before: new ApiValues(old), after: new ApiValues(now) };
  const pairs = pairOperations(old.table.operations, now.table.operations);
  const changes = pairs.flatMap((pair) => changesOf(pair, values));
  return {
    operations: changes.slice(0, maxChanges),
    schemas: schemaChanges(values.before, values.after),
    isComplete: old.isComplete && now.isComplete && changes.length <= maxChanges,
  };
}

function changesOf({ before, after }: Pair, values: { readonly before: ApiValues; readonly after: ApiValues }): OperationChange[] {
  if (!after) return before ? [{ kind: 'removed', operation: nameOf(before), isBreaking: true }] : [];
  const operation = nameOf(after);
  if (!before) return [{ kind: 'added', operation, isBreaking: false }];
  const former = nameOf(before);
  const found: OperationChange[] = [];
  if (former.method !== operation.method || shapeOf(former.path) !== shapeOf(operation.path))
    found.push({ kind: 'renamed', operation, former, isBreaking: true });
  if (after.deprecated && !before.deprecated) found.push({ kind: 'deprecated', operation, isBreaking: false });
  if (before.deprecated && !after.deprecated) found.push({ kind: 'restored', operation, isBreaking: false });
  return [...found, ...compareOperations(values.before, before, values.after, after)];
}

function nameOf({ method, path }: Operation): OperationName {
  return { method: method.toUpperCase(), path };
}

/** A path without the names of its parameters, which no request contains. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, '{}');
}

/** Changes of the schemas in `components`: one that has another name and the same content is renamed. */
function schemaChanges(before: ApiValues, after: ApiValues): SchemaChange[] {
  const [old, now] = [namedSchemas(before), namedSchemas(after)];
  const removed = new Map([...old].filter(([name]) => !now.has(name)));
  const found: SchemaChange[] = [];
  for (const [name, content] of now) {
    if (old.has(name)) continue;
    const same = [...removed].filter(([, other]) => other === content);
    const [former] = same.length === 1 ? (same[0] ?? []) : [];
    if (former === undefined) found.push({ kind: 'added', name });
    else {
      removed.delete(former);
      found.push({ kind: 'renamed', name, former });
    }
  }
  for (const name of removed.keys()) found.push({ kind: 'removed', name });
  return found;
}

function namedSchemas(values: ApiValues): Map<string, string> {
  return new Map([...(values.section('schemas') ?? [])].map(([name, value]) => [name, canonical(value)]));
}

/** A text that is the same for the same content. */
function canonical(value: ApiValue): string {
  if (value instanceof Map) {
    const members = [...value]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each as ApiValue)}`);
    return `{${members.join()}}`;
  }
  return Array.isArray(value) ? `[${value.map(canonical).join()}]` : (JSON.stringify(value) ?? '?');
}

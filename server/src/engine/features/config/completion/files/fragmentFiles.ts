import { inBatches } from '../../../../base/batches';
import { joinUri } from '../../../../base/uris';
import type { DocsSchema, SchemaView } from '../../../../schema/schemaView';
import type { Documents } from '../../../../site/documents';
import { readHeadText } from '../../../../site/fileHead';
import { openApiKind, outerKeys } from '../../../../site/openApiKind';

/** Limit of files whose beginning is read. */
const maxFiles = 500;
const maxConcurrentReads = 32;
const maxHeadBytes = 4_096;

/**
 * Files that can be a fragment in place of a value: an array for an array, or an object most of whose first keys the value can
 * have. An empty file can become one.
 * @param schema schema of the value that the fragment replaces
 */
export async function fragmentFiles(
  { documents, schemas }: { readonly documents: Documents; readonly schemas: SchemaView },
  folder: string,
  paths: readonly string[],
  schema: DocsSchema,
): Promise<string[]> {
  const candidates = paths.slice(0, maxFiles);
  const heads = await inBatches(candidates, maxConcurrentReads, (path) => readHeadText(documents, joinUri(folder, path), maxHeadBytes));
  const keys = new Set(schemas.keys(schema));
  return candidates.filter((_, index) => {
    const head = heads[index];
    if (head === undefined || head === 'missing' || isDeclared.has(openApiKind(head))) return false;
    const first = head.trimStart()[0];
    if (first === '[') return schemas.branch(schema, 'array') !== undefined;
    if (first !== '{') return first === undefined;
    const found = outerKeys(head);
    return keys.size > 0 && found.filter((key) => keys.has(key)).length * 2 >= found.length;
  });
}

/** Formats of files that cannot be a fragment, although elements of the navigation have the same keys. */
const isDeclared: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'overlay']);

import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import type { FrontMatterEntry, FrontMatterNode } from './frontMatter';

/** An entry whose key is in the schema of front matter. */
interface KnownEntry {
  readonly entry: FrontMatterEntry;
  readonly schema: DocsSchema;
}

/** The entries with known keys. Of duplicates, only the last, which wins. */
export function knownEntries(entries: readonly FrontMatterEntry[], schemas: SchemaView): KnownEntry[] {
  const known: KnownEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const schema = schemas.property(schemas.root, entry.key);
    if (schema && !entries.some(({ key }, other) => other > index && key === entry.key)) known.push({ entry, schema });
  }
  return known;
}

/** Whether a value has a type that the schema of its key allows. A key without a value is always valid. */
export function fitsType(schemas: SchemaView, schema: DocsSchema, value: FrontMatterNode): boolean {
  const allows = (type: 'string' | 'boolean' | 'number' | 'array' | 'object'): boolean => schemas.branch(schema, type) !== undefined;
  switch (value.kind) {
    case 'null':
      return true;
    case 'list':
      return allows('array');
    case 'map':
      return allows('object');
    case 'string':
      return allows('string');
    case 'boolean':
      // A title may be `404` or `true`: a string is expected, so it is read as written.
      return allows('boolean') || allows('string');
    case 'number':
      return allows('number') || allows('string');
  }
}

/** A scalar as string; `undefined` for arrays, objects and missing values. */
export function scalarText(value: FrontMatterNode): string | undefined {
  if (value.kind === 'list' || value.kind === 'map' || value.kind === 'null') return undefined;
  return String(value.value);
}

import { readFile } from 'node:fs/promises';

const folder = new URL('../../server/src/engine/schema/generated/data/', import.meta.url);

/** Reads a data file that ships beside the bundles, as it was generated. */
export function shippedData(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

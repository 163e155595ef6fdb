import { type JsonObject, objectOf, readObject, stringOf } from '../json.ts';

/** Files of the schemas by their name in a data pack. */
const files = { docs: 'docs', frontMatter: 'front-matter', components: 'components', codeBlocks: 'code-blocks' };

/** The schemas as one object with a version, which programs of this version or before can use. @param schemas folder, with a slash at its end */
export async function dataPack(schemas: URL): Promise<JsonObject> {
  const format = await readObject(new URL('format.json', schemas));
  const found = Object.entries(files).map(
    async ([name, file]) => [name, await readObject(new URL(`${file}.schema.json`, schemas))] as const,
  );
  return {
    dataPack: 1,
    version: stringOf(format, 'version'),
    packages: objectOf(format, 'packages'),
    schemas: Object.fromEntries(await Promise.all(found)),
  };
}

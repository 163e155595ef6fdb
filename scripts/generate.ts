// Build step: generates the validator and the names of icons, fonts and themes into `schema/generated`, which is not committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateNames } from './generate/iconsAndFonts.ts';
import { compileValidator } from './generate/validator.ts';
import { readObject } from './json.ts';

const root = new URL('../', import.meta.url);
const target = new URL('server/src/engine/schema/generated/', root);

const schema = await readObject(new URL('schemas/docs.schema.json', root));
await mkdir(target, { recursive: true });
await writeFile(new URL('validateDocs.js', target), await compileValidator(schema, fileURLToPath(root)));
await writeFile(
  new URL('validateDocs.d.ts', target),
  `import type { SchemaValidator } from '../validator';

/** The compiled schema of docs.json. */
export declare const validate: SchemaValidator;
`,
);
await generateNames(root, target);

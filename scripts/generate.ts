// Build step: turns the schemas and the names of icons and fonts into the files in the folders `generated`, which are not committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateNames } from './generate/iconsAndFonts.ts';
import { compileValidator } from './generate/validator.ts';
import { readObject } from './json.ts';

const root = new URL('../', import.meta.url);
const target = new URL('server/src/engine/generated/', root);

const schema = await readObject(new URL('schemas/docs.schema.json', root));
await mkdir(target, { recursive: true });
await writeFile(new URL('validateDocs.js', target), await compileValidator(schema, fileURLToPath(root)));
await writeFile(
  new URL('validateDocs.d.ts', target),
  `import type { ShapeValidator } from '../schema/validator';

/** The compiled schema of docs.json. */
export declare const validate: ShapeValidator;
`,
);
await generateNames(root, target);

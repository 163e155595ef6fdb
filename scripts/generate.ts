// Build step: generates the validator and the names of icons, fonts and themes into `schema/generated`, which is not committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formats } from './generate/formats.ts';
import { generateNames } from './generate/iconsAndFonts.ts';
import { openApiKeys, openApiSchema, openApiVersions } from './generate/openApiSchemas.ts';
import { compileOpenApiValidator, compileValidator } from './generate/validator.ts';
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
for (const version of openApiVersions) {
  const official = await readObject(new URL(`schemas/openapi/openapi-${version}.schema.json`, root));
  const name = `validateOpenApi${version.replace('.', '')}`;
  const schema = openApiSchema(version, official);
  const validator = await compileOpenApiValidator(schema, fileURLToPath(root));
  await writeFile(new URL(`${name}.js`, target), `${validator}\nexport const keys = ${JSON.stringify(openApiKeys(schema))};\n`);
  await writeFile(
    new URL(`${name}.d.ts`, target),
    `import type { SchemaValidator } from '../validator';

/** The compiled schema of OpenAPI ${version}. */
export declare const validate: SchemaValidator;

/** The keys of the objects of each definition. */
export declare const keys: Readonly<Record<string, readonly string[]>>;
`,
  );
}
await writeFile(
  new URL('formats.js', target),
  `export const formats = {\n${Object.entries(formats)
    .map(([name, format]) => `  ${JSON.stringify(name)}: ${format},\n`)
    .join('')}};\n`,
);
await writeFile(
  new URL('formats.d.ts', target),
  `/** Regular expressions by the name of the format of a string. */
export declare const formats: Readonly<Record<string, RegExp>>;
`,
);
await generateNames(root, target);

import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import * as esbuild from 'esbuild';
import { formats } from './formats.ts';
import { discriminateUnions, type Schema } from './unions.ts';

/**
 * Compiles a schema to the source of an ES module that exports `validate`, which finds every violation.
 * @param resolveDir folder from which ajv is resolved
 */
export async function compileValidator(schema: Schema, resolveDir: string): Promise<string> {
  const ajv = new Ajv(options);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return withLinearErrors(await bundled(standaloneCode(ajv, ajv.compile(discriminateUnions(schema))), resolveDir));
}

/** The same for a schema of OpenAPI, with the formats of JSON Schema. */
export async function compileOpenApiValidator(schema: Schema, resolveDir: string): Promise<string> {
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  ajv.addFormat('media-range', true);
  return withLinearErrors(await bundled(standaloneCode(ajv, ajv.compile(schema)), resolveDir));
}

const options = { allErrors: true, strict: false, messages: false, inlineRefs: false, code: { source: true, esm: true } } as const;

/** ajv's standalone code still requires parts of ajv's runtime, so those are bundled in. */
async function bundled(code: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    minifySyntax: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The code that ajv generates copies all errors so far whenever a part of the schema adds its own, so its time is quadratic in the
 * violations. The array is private to the caller, so it can grow in place.
 */
function withLinearErrors(code: string): string {
  const copies = /vErrors\.concat\((validate\d+\.errors)\)/g;
  if (!copies.test(code)) throw new Error('The generated validator no longer collects its errors as expected.');
  return `${code.replace(copies, 'append(vErrors, $1)')}
function append(errors, more) {
  for (const error of more) errors.push(error);
  return errors;
}
`;
}

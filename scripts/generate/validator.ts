import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import * as esbuild from 'esbuild';
import { formats } from './formats.ts';
import { discriminateUnions, type Schema } from './unions.ts';

/**
 * Compiles a schema to the source of an ES module that exports `validate`, which finds every violation.
 * @param resolveDir folder from which ajv is resolved
 */
export async function compileValidator(schema: Schema, resolveDir: string): Promise<string> {
  return withLinearErrors(await compile(schema, resolveDir, { allErrors: true }));
}

/** ajv's standalone code still requires parts of ajv's runtime, so those are bundled in. */
async function compile(schema: Schema, resolveDir: string, options: { readonly allErrors: boolean }): Promise<string> {
  const ajv = new Ajv({ ...options, strict: false, messages: false, inlineRefs: false, code: { source: true, esm: true } });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  const code = standaloneCode(ajv, ajv.compile(discriminateUnions(schema)));
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

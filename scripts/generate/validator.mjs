import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import * as esbuild from 'esbuild';
import { discriminateUnions } from './unions.mjs';

/**
 * Compiles a schema to the source of an ES module that exports `validate`.
 * ajv's standalone code still requires parts of ajv's runtime and of ajv-formats, so those are bundled in.
 *
 * @param {object} schema JSON Schema, draft-07
 * @param {string} resolveDir folder from which ajv is resolved
 * @returns {Promise<string>}
 */
export async function compileValidator(schema, resolveDir) {
  const ajv = new Ajv({ allErrors: true, strict: false, messages: false, inlineRefs: false, code: { source: true, esm: true } });
  addFormats(ajv, ['uri']);
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
  return outputFiles[0].text;
}

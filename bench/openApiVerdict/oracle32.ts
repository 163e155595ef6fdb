/** The rules of the service for OpenAPI 3.2, from its packages. Its schema of 3.2 is in a package that the registry does not have. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { run } from '../../scripts/host/run.ts';

const common = '@mintlify/common';
/** Versions that the registry has, in place of newer ones that it does not have. */
const manifest = {
  private: true,
  type: 'module',
  dependencies: { [common]: '1.0.1211' },
  overrides: {
    '@mintlify/mdx': '4.0.6',
    '@mintlify/models': '0.0.362',
    '@mintlify/validation': '0.1.878',
    '@mintlify/openapi-parser': '0.0.8',
  },
};

/** Modules with a rule each, which is a function from the document, or from its tags, to problems. */
const rules: Readonly<Record<string, string>> = {
  tagHierarchy: 'validateOpenApiTagTree',
  additionalOperations: 'validateAdditionalOperations',
  querystringParameters: 'validateQuerystringParameters',
  discriminators: 'validateDiscriminatorDefaults',
  encodings: 'validatePositionalEncodings',
  headerNames: 'validateHeaderNames',
  servers: 'validateServerUrls',
};

type Rule = (value: unknown) => readonly unknown[];

/** Whether the rules accept a document. */
export type Rules32 = (document: Readonly<Record<string, unknown>>) => boolean;

/** Loads the rules from a folder, where the packages are installed if they are not there. */
export async function loadRules32(folder: string): Promise<Rules32> {
  const openapi = join(folder, 'node_modules', common, 'dist/openapi');
  if (!existsSync(openapi)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    const { code, output } = await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new Error(`The packages of the service could not be installed:\n${output}`);
  }
  const module = (await import(pathToFileURL(await bundleRules(folder)).href)) as Readonly<Record<string, Rule>>;
  const loaded = Object.values(rules).map((name) => {
    const rule = module[name];
    if (!rule) throw new Error(`The packages of the service have no ${name}.`);
    return name === rules.tagHierarchy ? (document: Readonly<Record<string, unknown>>) => rule(document.tags) : rule;
  });
  return (document) => {
    try {
      return loaded.every((rule) => rule(document).length === 0);
    } catch {
      return false;
    }
  };
}

/**
 * Functions of `@mintlify/validation` that the rules import from a version which the registry does not have, by their facts: which keys
 * of a path item are operations, and which component a reference names.
 */
const missing = `
const fixed = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
export const isFixedHttpMethod = (method) => fixed.includes(method.toLowerCase());
export const isAdditionalHttpMethod = (method) =>
  /^[!#$%&'*+.^_|~0-9A-Z-]+$/.test(method) && !isFixedHttpMethod(method) && method !== 'WEBHOOK';
export const getPathItemOperations = (item) => [
  ...fixed.flatMap((method) => (item[method] ? [[method, item[method]]] : [])),
  ...Object.entries(item.additionalOperations ?? {}),
];
export const getComponentNameFromRef = (ref, section) => {
  const prefix = '#/components/' + section + '/';
  const name = typeof ref === 'string' && ref.startsWith(prefix) ? ref.slice(prefix.length) : '';
  return name === '' || name.includes('/') ? undefined : name.replaceAll('~1', '/').replaceAll('~0', '~');
};
const notCalled = () => { throw new Error('not called'); };
export { notCalled as isComponentPathItemReference, notCalled as resolvePathItemReference };
`;

/** Bundles the modules of the rules with these functions. */
async function bundleRules(folder: string): Promise<string> {
  const outfile = join(folder, 'rules32.mjs');
  const validation = join(folder, 'validation.mjs');
  const installed = join(folder, 'node_modules/@mintlify/validation/dist/index.js');
  await writeFile(validation, `export * from ${JSON.stringify(installed)};\n${missing}`);
  const modules = Object.entries(rules).map(
    ([file, name]) => `export { ${name} } from './node_modules/${common}/dist/openapi/${file}.js';`,
  );
  await esbuild.build({
    stdin: { contents: modules.join('\n'), resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { '@mintlify/validation': validation },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

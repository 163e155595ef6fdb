/** Name of the script that loads the others. */
export const loaderName = 'modules.js';

/**
 * Script that loads modules which are scripts: browsers load no modules from files.
 * @param entry name of the module that it starts
 */
export function moduleLoader(entry: string): string {
  return `(() => {
  const modules = new Map();
  const scripts = new Map();
  const folder = document.currentScript.src.replace(/[^/]*$/, '');
  const fetchScript = (name) => {
    let script = scripts.get(name);
    if (!script) {
      script = new Promise((resolve, reject) => {
        const element = document.createElement('script');
        element.src = folder + name;
        element.onload = resolve;
        element.onerror = () => reject(new Error(name + ' cannot be loaded.'));
        document.head.append(element);
      });
      scripts.set(name, script);
    }
    return script;
  };
  const fetchAll = async (name, seen) => {
    if (seen.has(name)) return;
    seen.add(name);
    await fetchScript(name);
    await Promise.all(modules.get(name).imports.map((each) => fetchAll(each, seen)));
  };
  const use = (name) => {
    const module = modules.get(name);
    if (!module.exports) {
      module.exports = {};
      module.run(use, load, module.exports);
    }
    return module.exports;
  };
  const load = async (name) => {
    await fetchAll(name, new Set());
    return use(name);
  };
  globalThis.docsJsonModule = (name, imports, run) => modules.set(name, { imports, run });
  load('${entry}');
})();
`;
}

/** Names of what a module gets, which no module has. */
const names = { use: '$docsJsonUse', load: '$docsJsonLoad', exports: '$docsJsonExports' } as const;

const importStatement = /^\s*import\s*(?:\{([^{}]*)\}\s*from\s*)?"\.\/([\w.-]+)"\s*;?/;
const comment = /^\s*(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)/;
const exportStatement = /\bexport\s*\{([^{}]*)\}\s*;?\s*(?:\/\/[^\n]*\s*)*$/;

/** A module of a bundle as a script. As esbuild writes it, its imports are the first statements, and its exports the last one. */
export function classicModule(name: string, text: string): string {
  const imports: string[] = [];
  const bindings: string[] = [];
  let body = text;
  for (;;) {
    const skipped = comment.exec(body);
    const found = skipped ?? importStatement.exec(body);
    if (!found) break;
    body = body.slice(found[0].length);
    const [, imported, from] = skipped ? [] : found;
    if (from === undefined) continue;
    imports.push(from);
    if (imported !== undefined) bindings.push(`const {${pairs(imported)}} = ${names.use}(${JSON.stringify(from)});`);
  }
  const exported = exportStatement.exec(body);
  if (exported) body = body.slice(0, exported.index);
  const dynamic = body.replace(/\bimport\("\.\/([\w.-]+)"\)/g, (_, from: string) => `${names.load}(${JSON.stringify(from)})`);
  const results = exported ? `Object.defineProperties(${names.exports}, {${getters(exported[1] ?? '')}});` : '';
  // Exports are set first, so that modules that import each other find them.
  return `docsJsonModule(${JSON.stringify(name)}, ${JSON.stringify([...new Set(imports)])}, (${names.use}, ${names.load}, ${names.exports}) => {\n"use strict";\n${results}\n${bindings.join('\n')}\n${dynamic}\n});\n`;
}

/** `a as b, c` as the pattern `a: b, c`. */
function pairs(list: string): string {
  return listOf(list)
    .map(([from, to]) => (from === to ? from : `${from}: ${to}`))
    .join(', ');
}

/** `a as b` as a property `b` that reads `a`, as the bindings of modules do. */
function getters(list: string): string {
  return listOf(list)
    .map(([from, to]) => `${to}: { enumerable: true, get: () => ${from} }`)
    .join(', ');
}

function listOf(list: string): [from: string, to: string][] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [from = '', to = from] = each.split(/\s+as\s+/);
      return [from, to];
    });
}

// The texts of a schema that the bundles need.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { isObject, parseJson } from '../json.ts';

/** Loads the schemas without plain texts that have a counterpart in Markdown: it is shown, or they are derived from it. */
export function markdownTextsAlone(): Plugin {
  return {
    name: 'markdownTextsAlone',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]schemas[\\/](?:docs|front-matter|components)\.schema\.json$/ }, async ({ path }) => ({
        // The meanings of values are shown as plain text beside those of front matter.
        contents: JSON.stringify(withoutPlainTexts(parseJson(await readFile(path, 'utf8')), path.endsWith('docs.schema.json'))),
        loader: 'json',
      }));
    },
  };
}

/** @param withoutMeanings whether the plain meanings of values are removed too */
export function withoutPlainTexts(schema: unknown, withoutMeanings: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutPlainTexts(each, withoutMeanings));
  if (!isObject(schema)) return schema;
  const isDoubled = (key: string): boolean =>
    (key === 'description' && typeof schema.markdownDescription === 'string') ||
    (withoutMeanings && key === 'enumDescriptions' && Array.isArray(schema.markdownEnumDescriptions));
  const kept = Object.entries(schema).filter(([key]) => !isDoubled(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPlainTexts(value, withoutMeanings)]));
}

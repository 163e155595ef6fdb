// Removes the texts of schemas that the bundles do not need.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { isObject, parseJson } from '../json.ts';

/** Loads the schemas without plain texts that have a Markdown counterpart: the Markdown is displayed, or reduced to plain text. */
export function markdownTextsAlone(): Plugin {
  return {
    name: 'markdownTextsAlone',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]schemas[\\/](?:docs|front-matter|components|code-blocks)\.schema\.json$/ }, async ({ path }) => ({
        // In front matter, the descriptions of enum values are displayed as plain text.
        contents: JSON.stringify(withoutPlainTexts(parseJson(await readFile(path, 'utf8')), path.endsWith('docs.schema.json'))),
        loader: 'json',
      }));
    },
  };
}

/** @param withoutMeanings whether the plain descriptions of enum values are removed too */
export function withoutPlainTexts(schema: unknown, withoutMeanings: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutPlainTexts(each, withoutMeanings));
  if (!isObject(schema)) return schema;
  const isDoubled = (key: string): boolean =>
    (key === 'description' && typeof schema.markdownDescription === 'string') ||
    (withoutMeanings && key === 'enumDescriptions' && Array.isArray(schema.markdownEnumDescriptions));
  const remaining = Object.entries(schema).filter(([key]) => !isDoubled(key));
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutPlainTexts(value, withoutMeanings)]));
}

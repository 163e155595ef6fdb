import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

export interface OpenApiText {
  /** Path in the corpus. */
  readonly path: string;
  readonly text: string;
  readonly syntax: 'json' | 'yaml';
}

/** JSON and YAML files of real sites that may be OpenAPI files. @param only a part of their paths */
export function findOpenApiFiles(only: string): OpenApiText[] {
  const paths = existsSync(corpus) ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).sort() : [];
  return paths
    .filter((path) => /\.(?:json|ya?ml)$/.test(path) && !path.includes('/.github/') && path.includes(only))
    .map((path): OpenApiText => ({ path, text: readFileSync(corpus + path, 'utf8'), syntax: path.endsWith('.json') ? 'json' : 'yaml' }))
    .filter(({ text }) => /\bopenapi\b/.test(text.slice(0, 20_000)));
}

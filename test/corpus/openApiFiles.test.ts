import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationTable, syntaxOfName } from '../../server/src/engine/openapi/operationTable';
import type { OperationTable } from '../../server/src/engine/openapi/table';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const paths = existsSync(corpus) ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }) : [];

/** OpenAPI files of real sites, without empty files, which were too large for the corpus. */
const openApiFiles = paths
  .filter((path) => !path.includes('.github') && /(openapi|asyncapi).*\.(ya?ml|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${corpus}${path}`, 'utf8') }))
  .filter(({ text }) => text !== '');
if (openApiFiles.length === 0) console.warn('No corpus of real sites at ../shared/corpus: real OpenAPI files are not read.');

function withoutSpans(table: OperationTable): unknown {
  return JSON.parse(JSON.stringify(table, (key, value) => (/span$/i.test(key) ? undefined : value)));
}

describe.skipIf(openApiFiles.length === 0)('real OpenAPI files', () => {
  it('are all readable, and the spans of their keys are right', () => {
    for (const { path, text } of openApiFiles) {
      const table = operationTable(text, syntaxOfName(path));
      expect([path, table.problem]).toEqual([path, undefined]);
      expect(table.operations.length + table.webhooks.length + table.channels.length + table.schemas.length, path).toBeGreaterThan(0);
      for (const { name, span } of [...table.paths, ...table.schemas]) expect(text.slice(span.start, span.end)).toBe(name);
      for (const { method, span } of table.operations) expect(text.slice(span.start, span.end)).toBe(method);
    }
  });

  it('have the same table in YAML as the same value in JSON', () => {
    for (const { path, text } of openApiFiles.filter((openApiFile) => syntaxOfName(openApiFile.path) === 'yaml')) {
      const json = JSON.stringify(parse(text, { maxAliasCount: -1 }));
      expect([path, withoutSpans(operationTable(text, 'yaml'))]).toEqual([path, withoutSpans(operationTable(json, 'json'))]);
    }
  });
});

import type { ValueReader } from '../base/valueReader';
import { JsonReader } from '../json/jsonReader';
import { YamlReader } from '../yaml/yamlReader';
import { readTable } from './readTable';
import type { OpenApiProblem, OpenApiSyntax, OperationTable } from './table';
import { findYamlProblem } from './yamlProblem';

/** Maximum length of an OpenAPI file, in UTF-16 units. */
export const maxOpenApiLength = 32 * 1024 * 1024;

/**
 * Reads an OpenAPI file into a table of its operations. Never throws: for a text that is not well-formed, the table has a `problem` and
 * contains the operations that can be read.
 */
export function operationTable(text: string, syntax: OpenApiSyntax): OperationTable {
  if (text.length > maxOpenApiLength) return { ...empty(), problem: { kind: 'tooLarge', span: { start: 0, end: 0 } } };
  // Whatever its extension, a text that begins with a brace is nearly always JSON, which is read faster.
  const json = syntax === 'json' || /^\uFEFF?\s*\{/.test(text) ? fromJson(text) : undefined;
  if (json && (syntax === 'json' || !json.problem)) return json;
  const reader = new YamlReader(text);
  const table = readTable(reader);
  return { ...table, problem: findYamlProblem(text, reader.isCertain) };
}

export function syntaxOfName(name: string): OpenApiSyntax {
  return /\.ya?ml$/i.test(name) ? 'yaml' : 'json';
}

function fromJson(text: string): OperationTable {
  const reader = new JsonReader(text);
  const table = readTable(reader);
  reader.finish();
  const at = reader.mistake;
  const problem: OpenApiProblem | undefined =
    at === undefined ? undefined : { kind: 'syntax', span: { start: at, end: Math.min(at + 1, text.length) } };
  return { ...table, problem };
}

function empty(): Omit<OperationTable, 'problem'> {
  const emptyReader: ValueReader = {
    members: () => false,
    items: () => false,
    text: () => undefined,
    kind: () => 'unknown',
    start: () => undefined,
    isTrue: () => false,
  };
  return readTable(emptyReader);
}

import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import type { OpenApiFile } from '../openapi/openApiFile';
import { readerAt } from '../openapi/readerAt';
import type { ApiValue, ApiValues } from './apiValues';
import type { ComposedText } from './composedText';
import { placedJson } from './placedJson';
import { isJsonType } from './responses';

/** An example of a response in an OpenAPI file, with its schema. */
export interface DescribedResponse {
  readonly text: ComposedText;
  readonly schema: ApiValue;
}

/** Examples of JSON in the responses of the operations and components of an OpenAPI file. */
export function* describedResponses({ table, document }: OpenApiFile, values: ApiValues): Iterable<DescribedResponse> {
  if (table.problem) return;
  const source = document.getText();
  const operations = [...table.operations, ...table.webhookOperations].filter(({ inherited }) => !inherited);
  const holders = [
    ...operations.map(({ span }) => ({ key: span, kind: 'operation' })),
    ...table.components.map(({ name, span }) => ({ key: span, kind: name })),
  ].sort((a, b) => a.key.start - b.key.start);
  let example = -1;
  for (const [index, { key, kind }] of holders.entries()) {
    // Most operations have no examples, and are not read.
    if (example < key.start) example = indexOrEnd(source, 'example', key.start);
    const end = holders[index + 1]?.key.start ?? source.length;
    if (example >= end || (kind !== 'operation' && kind !== 'responses')) continue;
    for (const { text, schema } of examplesAt(source, key, kind === 'operation')) yield { text, schema: values.at(schema) };
  }
}

/** An example with the key of its schema. */
interface Example {
  readonly text: ComposedText;
  readonly schema: Span;
}

function examplesAt(source: string, key: Span, isOperation: boolean): readonly Example[] {
  const reader = readerAt(source, key);
  if (!reader) return [];
  const found: Example[] = [];
  const readResponses = (): void => {
    reader.members(() => {
      for (const each of examplesOf(source, reader)) found.push(each);
    });
  };
  if (isOperation) reader.members((name) => name === 'responses' && readResponses());
  else readResponses();
  return found;
}

/** Examples of the response that the reader is at. */
function examplesOf(source: string, reader: ValueReader): readonly Example[] {
  const found: Example[] = [];
  const readMedia = (): void => {
    const texts: ComposedText[] = [];
    let schema: Span | undefined;
    const add = (): void => {
      const text = placedJson(source, reader);
      if (text) texts.push(text);
    };
    reader.members((name, span) => {
      if (name === 'schema') schema = span;
      if (name === 'example') add();
      if (name === 'examples') reader.members(() => reader.members((part) => part === 'value' && add()));
    });
    const key = schema;
    if (key) for (const text of texts) found.push({ text, schema: key });
  };
  reader.members((name) => name === 'content' && reader.members((mediaType) => isJsonType(mediaType) && readMedia()));
  return found;
}

function indexOrEnd(text: string, search: string, from: number): number {
  const index = text.indexOf(search, from);
  return index < 0 ? text.length : index;
}

import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import type { OpenApiFile } from '../openapi/openApiFile';
import { readerAt } from '../openapi/readerAt';
import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf } from './apiValues';
import type { ComposedText } from './composedText';
import { placedJson } from './placedJson';
import { isJsonType } from './responses';

/** An example of a response in an OpenAPI file, with its schema. */
export interface DescribedResponse {
  readonly text: ComposedText;
  readonly schema: ApiValue;
}

/** Key of an operation, or of the responses in components. */
interface Holder {
  readonly key: Span;
  readonly isOperation: boolean;
  /** Responses by status or name; `undefined` if they are not known. */
  responses(): ApiObject | undefined;
}

/** Examples of JSON in the responses of the operations and components of an OpenAPI file. */
export function* describedResponses({ table, document }: OpenApiFile, values: ApiValues): Iterable<DescribedResponse> {
  if (table.problem) return;
  const source = document.getText();
  const operations = [...table.operations, ...table.webhookOperations].filter(({ inherited }) => !inherited);
  const holders: readonly Holder[] = [
    ...operations.map((operation) => ({
      key: operation.span,
      isOperation: true,
      responses: () => values.resolve(values.operation(operation)?.get('responses')),
    })),
    ...table.components.map(({ name, span }) => ({
      key: span,
      isOperation: false,
      responses: () => (name === 'responses' ? values.section(name) : undefined),
    })),
  ].sort((a, b) => a.key.start - b.key.start);
  let example = -1;
  for (const [index, { key, isOperation, responses }] of holders.entries()) {
    // Most operations have no examples, and are not read.
    if (example < key.start) example = indexOrEnd(source, 'example', key.start);
    const end = holders[index + 1]?.key.start ?? source.length;
    if (example >= end || (!isOperation && !source.startsWith('responses', key.start))) continue;
    const examples = examplesAt(source, key, isOperation);
    const described = examples.length === 0 ? undefined : responses();
    for (const { response, mediaType, text } of examples) {
      const content = apiObjectOf(values.resolve(described?.get(response))?.get('content'));
      const schema = apiObjectOf(content?.get(mediaType))?.get('schema');
      if (schema !== undefined) yield { text, schema };
    }
  }
}

/** An example with its place among the responses. */
interface Example {
  readonly response: string;
  readonly mediaType: string;
  readonly text: ComposedText;
}

function examplesAt(source: string, key: Span, isOperation: boolean): readonly Example[] {
  const reader = readerAt(source, key);
  if (!reader) return [];
  const found: Example[] = [];
  const readResponses = (): void => {
    reader.members((response) => readResponse(source, reader, (mediaType, text) => found.push({ response, mediaType, text })));
  };
  if (isOperation) reader.members((name) => name === 'responses' && readResponses());
  else readResponses();
  return found;
}

function readResponse(source: string, reader: ValueReader, add: (mediaType: string, text: ComposedText) => void): void {
  const readValue = (mediaType: string): void => {
    const text = placedJson(source, reader);
    if (text) add(mediaType, text);
  };
  const readMedia = (mediaType: string): void => {
    reader.members((name) => {
      if (name === 'example') readValue(mediaType);
      if (name === 'examples') reader.members(() => reader.members((part) => part === 'value' && readValue(mediaType)));
    });
  };
  reader.members((name) => name === 'content' && reader.members((mediaType) => isJsonType(mediaType) && readMedia(mediaType)));
}

function indexOrEnd(text: string, search: string, from: number): number {
  const index = text.indexOf(search, from);
  return index < 0 ? text.length : index;
}

import type { Span } from '../base/spans';
import type { OpenApiFile } from '../openapi/openApiFile';
import { readerAt } from '../openapi/readerAt';
import type { Operation } from '../openapi/table';
import { readCodeInfo } from '../pages/body/codeInfo';
import { readPageBody } from '../pages/body/readBody';
import { serviceProfile } from '../schema/serviceProfile';
import type { ComposedText } from './composedText';
import { acceptsVerbatim, placedString } from './placedString';
import { readSamples } from './readSamples';
import type { SampleRequest } from './request';

/** A request of a sample in an OpenAPI file. Its spans are offsets in the string. */
export interface DescribedSample {
  readonly request: SampleRequest;
  /** The string with the sample, with its places in the file. */
  readonly string: ComposedText;
  /** Operation with the sample. */
  readonly holder: Operation;
  /** Whether a text can be written into the string as it is. */
  accepts(text: string): boolean;
}

/** The requests in `x-codeSamples` and in the content of `x-mint` of the operations of an OpenAPI file. */
export function describedSamples({ table, document }: OpenApiFile): readonly DescribedSample[] {
  const keys = table.problem ? [] : table.extensions.filter(({ name }) => holders.has(name));
  if (keys.length === 0) return [];
  const source = document.getText();
  const operations = [...table.operations, ...table.webhookOperations].sort((a, b) => b.span.start - a.span.start);
  return keys.flatMap(({ name, span }) => {
    const holder = operations.find((each) => each.span.start < span.start);
    return holder ? stringsAt(source, { name, span }).flatMap((each) => requestsIn(source, each, holder)) : [];
  });
}

const holders: ReadonlySet<string> = new Set(['x-codeSamples', 'x-code-samples', serviceProfile.operationExtension]);

/** A string with a sample, or with the content of a page (`language`: `undefined`). */
interface SampleString {
  readonly start: number;
  readonly value: string;
  readonly language: string | undefined;
}

function stringsAt(source: string, { name, span }: { readonly name: string; readonly span: Span }): SampleString[] {
  const reader = readerAt(source, span);
  const found: SampleString[] = [];
  const isContent = name === serviceProfile.operationExtension;
  const readMembers = (): void => {
    let language = '';
    let [start, value]: [number | undefined, string | undefined] = [undefined, undefined];
    reader?.members((key) => {
      if (key === 'lang' && !isContent) language = reader.text() ?? '';
      if (key !== (isContent ? 'content' : 'source')) return;
      start = reader.start();
      value = reader.text();
    });
    if (start !== undefined && value !== undefined) found.push({ start, value, language: isContent ? undefined : language });
  };
  if (isContent) readMembers();
  else reader?.items(readMembers);
  return found;
}

function requestsIn(source: string, { start, value, language }: SampleString, holder: Operation): DescribedSample[] {
  const string = placedString(source, start, value);
  if (!string) return [];
  const requests = language === undefined ? requestsInPage(value) : readSamples(language, value, 0);
  return requests.map((request) => ({ request, string, holder, accepts: (text) => acceptsVerbatim(source, start, text) }));
}

function requestsInPage(content: string): SampleRequest[] {
  return readPageBody(content).codeBlocks.flatMap(({ info, code }) => {
    return code ? readSamples(readCodeInfo(info).language?.text ?? '', code.text, code.span.start) : [];
  });
}

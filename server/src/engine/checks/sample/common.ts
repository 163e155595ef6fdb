import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { PageFile } from '../../pages/page';
import { readSampleAddress, type SampleAddress } from '../../samples/address';
import { ApiIndex, type FoundOperation } from '../../samples/apiIndex';
import type { ComposedText } from '../../samples/composedText';
import { type DescribedSample, describedSamples } from '../../samples/describedSamples';
import { findCall } from '../../samples/findCall';
import { readSamples } from '../../samples/readSamples';
import type { SampleRequest } from '../../samples/request';
import type { SchemaMistake } from '../../samples/schemaMistakes';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { FindingOf } from '../check';
import { isExcluded } from '../component/common';
import { suggestionList } from '../data';
import type { Fix } from '../fixes/fix';
import { inBody } from '../inBody';
import type { OpenApiCheckContext } from '../openApiCheckContext';
import type { PageCheckContext } from '../pageCheckContext';
import type { Proposals } from '../proposals';
import { quoteList, withSuggestions } from '../wording';

/** A request of a page to an API that the site describes. */
export interface SampleCall {
  readonly request: SampleRequest;
  readonly address: SampleAddress;
  readonly found: Exclude<FoundOperation, { readonly kind: 'unknown' }>;
  readonly apis: ApiIndex;
  /** Whether it is part of a changelog, which has calls of earlier versions. */
  readonly isHistory: boolean;
  /** The source of a part of the request. */
  textOf(span: Span): string;
}

/** A problem of a call. */
export interface CallProblem extends Pick<FindingOf<'page'>, 'message' | 'severity' | 'related'> {
  readonly span: Span;
  /** Texts in place of the span, best first. Default: none. */
  readonly suggestions?: readonly string[];
  /** Whether the first of them is clearly meant. Default: yes. */
  readonly isNear?: boolean;
}

/** A problem of a call as a finding in its page. */
function problemInPage(
  page: PageFile,
  { span, suggestions = [], isNear = true, ...problem }: CallProblem,
): FindingOf<'page'> & { readonly data: Proposals } {
  return { ...inBody(page, span), ...problem, data: { suggestions, isNear } };
}

/** A call whose operation is certain. */
export interface OperationCall extends SampleCall {
  readonly found: SampleCall['found'] & { readonly kind: 'operation' };
}

/** The calls of a page whose operations are certain, without those of changelogs. */
export function* operationCalls(calls: readonly SampleCall[]): Iterable<OperationCall> {
  for (const call of calls) {
    const { found } = call;
    if (found.kind === 'operation' && found.isOnly && !call.isHistory) yield { ...call, found };
  }
}

/** The requests of a page whose API is described, so far as they are certain. For `PageCheckContext.ofPage.once`. */
export function samplesOf(page: PageFile, context: PageCheckContext): readonly SampleCall[] {
  const blocks = page.body.codeBlocks.filter(({ code }) => code !== undefined);
  if (blocks.length === 0 || isExcluded(page, context)) return [];
  const path = withoutPageExtension(context.pages.pathOf(page));
  if (isAboutChange.test(path)) return [];
  const { apis } = context.recorder;
  // A description at a URL may have any operation.
  if (!apis || context.recorder.hasRemoteSources) return [];
  const isHistory = page.body.elements.some(({ name }) => name === 'Update');
  const fileInScope = (): string | undefined => context.recorder.openApiFileOf(path);
  return blocks.flatMap(({ info, code }) => {
    if (!code) return [];
    const textOf = (span: Span): string => code.text.slice(span.start - code.span.start, span.end - code.span.start);
    return readSamples(readCodeInfo(info).language?.text ?? '', code.text, code.span.start).flatMap((request) => {
      return callOf(request, { apis, isHistory, textOf }, fileInScope) ?? [];
    });
  });
}

/** Paths of pages about changes that break clients: they show calls that the API refuses. */
const isAboutChange = /\b(?:breaking|deprecat\w*|sunset\w*|(?:migrat|upgrad)\w*[-/](?:from|to|guide))\b/i;

/** A request as a call; `undefined` if its API is not described, or not certain. */
function callOf(
  request: SampleRequest,
  place: Pick<SampleCall, 'apis' | 'isHistory' | 'textOf'>,
  fileInScope?: () => string | undefined,
): SampleCall | undefined {
  const { address, found } = (request.method.name === 'OPTIONS' ? undefined : findCall(request, place.apis, fileInScope)) ?? {};
  return address && found && found.kind !== 'unknown' ? { request, address, found, ...place } : undefined;
}

/** The parts of a check of the calls whose operations are certain, in pages and in OpenAPI files. */
export function ofOperationCalls(problemsOf: (call: OperationCall) => Iterable<CallProblem>) {
  return {
    ...inPages(operationCalls, problemsOf),
    inOpenApiFile: inDescriptions(problemsOf),
  };
}

/** The parts of a check of all calls, in pages and in OpenAPI files. */
export function ofCalls(problemsOf: (call: SampleCall) => Iterable<CallProblem>) {
  return {
    ...inPages((calls) => calls, problemsOf),
    inOpenApiFile: inSamplesOf(problemsOf),
  };
}

function inPages<Call>(callsOf: (calls: readonly SampleCall[]) => Iterable<Call>, problemsOf: (call: Call) => Iterable<CallProblem>) {
  return {
    data: suggestionList,
    *run(page: PageFile, context: PageCheckContext): Iterable<ReturnType<typeof problemInPage>> {
      for (const call of callsOf(context.ofPage.once(samplesOf)))
        for (const problem of problemsOf(call)) yield problemInPage(page, problem);
    },
    fix: replaceSample,
  };
}

/** A call of a sample in an OpenAPI file. Its spans are offsets in the string. */
interface DescribedCall extends DescribedSample {
  readonly call: SampleCall;
}

/**
 * The part of a check of samples that is about OpenAPI files: `x-codeSamples` and the content in `x-mint` of operations. They are compared
 * with the file itself.
 */
function inDescriptions(problemsOf: (call: OperationCall) => Iterable<CallProblem>) {
  return described(function* ({ call, holder }) {
    const { found } = call;
    if (found.kind === 'operation' && found.isOnly && !(found.operation === holder && holder.deprecated))
      yield* problemsOf({ ...call, found });
  });
}

/**
 * The same for requests without an operation. Reported are those that one suggestion makes a request to the operation that has the sample:
 * others may be to an operation of another file.
 */
function inSamplesOf(problemsOf: (call: SampleCall) => Iterable<CallProblem>) {
  return described(function* ({ call, holder }) {
    for (const problem of problemsOf(call)) {
      const meant = problem.suggestions?.find((text) => leadsTo(holder, call, problem.span, text));
      if (meant !== undefined) yield { ...problem, suggestions: [meant], isNear: true };
    }
  });
}

function described(problemsOf: (call: DescribedCall) => Iterable<CallProblem>) {
  return {
    *run(_openApiFile: OpenApiFile, context: OpenApiCheckContext): Iterable<FindingOf<'openapi'> & { readonly data: Proposals }> {
      for (const each of context.once(describedCalls)) {
        for (const { span, suggestions = [], isNear = true, ...problem } of problemsOf(each)) {
          const accepted = each.string.verbatimSpan(span.start, span.end) ? suggestions.filter((text) => each.accepts(text)) : [];
          yield { ...problem, span: each.string.spanOf(span.start, span.end), data: { suggestions: accepted, isNear } };
        }
      }
    },
    fix: replaceSample,
  };
}

/** Whether a request is one to an operation once a part of its URL, or its method, is replaced. */
function leadsTo({ method, path }: Operation, { request, apis }: SampleCall, span: Span, replacement: string): boolean {
  const { text } = request.url;
  const url = request.url.verbatimSpan(0, text.length);
  const isInUrl = url && span.start >= url.start && span.end <= url.end;
  if (!isInUrl && !replacement.toLowerCase().endsWith(method.toLowerCase())) return false;
  const name = isInUrl ? request.method.name : method.toUpperCase();
  const changed = isInUrl ? text.slice(0, span.start - url.start) + replacement + text.slice(span.end - url.start) : text;
  const address = readSampleAddress(changed);
  const found = address && name !== undefined ? apis.find(name, address) : undefined;
  return found?.kind === 'operation' && found.operation.path === path && found.operation.method === method;
}

/** The requests in samples of an OpenAPI file whose URL is below one of its servers. For `OpenApiCheckContext.once`. */
function describedCalls(openApiFile: OpenApiFile, { expectedFormats }: OpenApiCheckContext): readonly DescribedCall[] {
  const samples = expectedFormats.has('openapi') ? describedSamples(openApiFile) : [];
  if (samples.length === 0) return [];
  const apis = new ApiIndex({ all: [openApiFile], isComplete: true, overlaid: new Set() });
  return samples.flatMap((sample) => {
    const textOf = ({ start, end }: Span): string => sample.string.text.slice(start, end);
    const call = callOf(sample.request, { apis, isHistory: false, textOf });
    return call ? [{ ...sample, call }] : [];
  });
}

const description = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /users:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses: {}
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string } } }
      responses: {}
  /members:
    get: { deprecated: true, responses: {} }
  /status:
    get:
      responses:
        '200':
          description: Status.
          content:
            application/json:
              schema: { type: object, properties: { state: { type: string }, users: { type: integer } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
`;

/** The files of a site whose page calls an API. */
export function callSample(call: string): Readonly<Record<string, string>> {
  return {
    'docs.json': '"navigation": { "pages": ["index"] }',
    'index.mdx': `---\ntitle: Home\ndescription: Start here.\n---\n\n\`\`\`bash\n${call}\n\`\`\`\n`,
    'openapi.yaml': description,
  };
}

/** Fixes that replace a part of a sample. */
export function* replaceSample({ span }: { readonly span: Span }, { suggestions, isNear }: Proposals): Iterable<Fix> {
  for (const [index, text] of suggestions.entries()) {
    if (/[\r\n]/.test(text)) continue;
    yield { title: t`Change to \`${text}\``, edits: [{ span, text }], preferred: isNear && index === 0 };
  }
}

/** A problem of JSON in a sample. */
export interface JsonProblem {
  readonly span: Span;
  readonly message: Localizable;
  readonly suggestion?: string | undefined;
}

/** A mistake in JSON as a problem, with the text that repairs it. */
export function mistakeText(mistake: SchemaMistake, text: ComposedText): JsonProblem {
  const { offset, length } = mistake.node;
  const whole = text.spanOf(offset, offset + length);
  // The content of a string, without its quotes.
  const content = text.spanOf(offset + 1, offset + length - 1);
  switch (mistake.kind) {
    case 'type':
      return { span: whole, message: t`Wrong type: expected ${quoteList(mistake.expected)}.`, suggestion: typed(mistake, text) };
    case 'enum': {
      const { values, meant, node } = mistake;
      return {
        span: content,
        message: withSuggestions(t`Unknown value \`${node.value}\`: expected ${quoteList(values)}.`, [meant]),
        suggestion: meant,
      };
    }
    case 'required':
      return {
        span: text.spanOf(offset, offset + 1),
        message: t`Missing property ${quoteList(mistake.names)}.`,
      };
    case 'property': {
      const { meant, node } = mistake;
      return { span: content, message: withSuggestions(t`Unknown property \`${node.value}\`.`, [meant]), suggestion: meant };
    }
  }
}

/** The value as one of the expected type: a number or a boolean without or with quotes. */
function typed({ node, expected }: SchemaMistake & { readonly kind: 'type' }, text: ComposedText): string | undefined {
  const written = text.text.slice(node.offset, node.offset + node.length);
  if (node.type === 'string') {
    if (!text.verbatimSpan(node.offset + 1, node.offset + node.length - 1)) return undefined;
    const isNumber =
      /^-?\d+(?:\.\d+)?$/.test(node.value) && (expected.includes('number') || (expected.includes('integer') && !node.value.includes('.')));
    const isBoolean = /^(?:true|false)$/.test(node.value) && expected.includes('boolean');
    return isNumber || isBoolean ? node.value : undefined;
  }
  if (!text.verbatimSpan(node.offset, node.offset + node.length)) return undefined;
  return (node.type === 'number' || node.type === 'boolean') && expected.includes('string') ? `"${written}"` : undefined;
}

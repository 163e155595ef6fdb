import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { PageFile } from '../../pages/page';
import { readSampleAddress, type SampleAddress } from '../../samples/address';
import type { ApiIndex, FoundOperation } from '../../samples/apiIndex';
import type { ComposedText } from '../../samples/composedText';
import { readSamples } from '../../samples/readSamples';
import type { SampleRequest } from '../../samples/request';
import type { SchemaMistake } from '../../samples/schemaMistakes';
import { isExcluded } from '../component/common';
import type { Fix } from '../fixes/fix';
import type { PageFixTarget } from '../fixes/pageToFix';
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
  const { apis } = context.recorder;
  // A description at a URL may have any operation.
  if (!apis || context.recorder.hasRemoteSources) return [];
  const isHistory = page.body.elements.some(({ name }) => name === 'Update');
  return blocks.flatMap(({ info, code }) => {
    if (!code) return [];
    const textOf = (span: Span): string => code.text.slice(span.start - code.span.start, span.end - code.span.start);
    return readSamples(readCodeInfo(info).language?.text ?? '', code.text, code.span.start).flatMap((request): SampleCall[] => {
      const address = readSampleAddress(request.url.text);
      const method = request.method.name;
      const found = address && method !== undefined && method !== 'OPTIONS' ? apis.find(method, address) : undefined;
      return address && found && found.kind !== 'unknown' ? [{ request, address, found, apis, isHistory, textOf }] : [];
    });
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
export function* replaceSample({ span }: PageFixTarget, { suggestions, isNear }: Proposals): Iterable<Fix> {
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
  if (!text.verbatimSpan(node.offset, node.offset + node.length)) return undefined;
  if (node.type === 'string') {
    const isNumber =
      /^-?\d+(?:\.\d+)?$/.test(node.value) && (expected.includes('number') || (expected.includes('integer') && !node.value.includes('.')));
    const isBoolean = /^(?:true|false)$/.test(node.value) && expected.includes('boolean');
    return isNumber || isBoolean ? node.value : undefined;
  }
  return (node.type === 'number' || node.type === 'boolean') && expected.includes('string') ? `"${written}"` : undefined;
}

import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { type CodeInfo, readCodeInfo } from '../../pages/body/codeInfo';
import type { CodeBlock } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { ApiValues } from '../../samples/apiValues';
import { verbatimText } from '../../samples/composedText';
import { describedResponses } from '../../samples/describedResponses';
import { responseSchema } from '../../samples/responses';
import { readSampleJson, schemaMistakes } from '../../samples/schemaMistakes';
import { yamlScalar } from '../../yaml/quoting';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { operationOfPage } from '../frontMatter/common';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { callSample, mistakeText, operationCalls, replaceSample, type SampleCall, samplesOf } from './common';

/** JSON of a response that its operation does not send. */
export const sampleResponse = defineCheck({
  code: 'sample.response',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`JSON of a response in a code sample that contradicts the operation.`,
    why: t`Readers build on what the API does not send. Compared is JSON whose title is a status, \`Response\` or \`Success\`, and JSON in \`ResponseExample\`: with the operation of the request before it, else with that of the page. Examples of responses in OpenAPI files are compared with their schema. Properties that are missing are reported only if the check has a severity, since samples are shortened.`,
    wrong: { ...callSample('curl https://api.example.com/v1/status\n```\n\n```json Response\n{ "state": "ready", "users": "3" }') },
    right: { ...callSample('curl https://api.example.com/v1/status\n```\n\n```json Response\n{ "state": "ready", "users": 3 }') },
  },
  data: suggestionList,
  *run(page, context) {
    const apis = context.recorder.apis;
    if (!apis || !page.body.codeBlocks.some(isJson)) return;
    for (const { code, status, operation, openApiFile } of responsesOf(page, context)) {
      const values = apis.valuesOf(openApiFile);
      const schema = responseSchema(values, operation, status);
      const json = schema === undefined ? undefined : readSampleJson(code.text);
      if (!json) continue;
      const text = verbatimText(code.text, code.span.start, 0, code.text.length);
      for (const mistake of schemaMistakes(json, schema, values, 'response')) {
        const { span, message, suggestion } = mistakeText(mistake, text);
        const data = { suggestions: suggestion === undefined ? [] : [suggestion], isNear: true };
        yield { ...inBody(page, span), message, data, ...(mistake.kind === 'required' && { severity: 'off' as const }) };
      }
    }
  },
  fix: replaceSample,
  inOpenApiFile: {
    *run(openApiFile, { expectedFormats }) {
      if (!expectedFormats.has('openapi')) return;
      const source = openApiFile.document.getText();
      const values = new ApiValues(openApiFile);
      for (const { text, schema } of describedResponses(openApiFile, values)) {
        const json = readSampleJson(text.text);
        if (!json) continue;
        for (const mistake of schemaMistakes(json, schema, values, 'response')) {
          const { span, message, suggestion } = mistakeText(mistake, text);
          const isWritten = suggestion !== undefined && (mistake.kind === 'type' || isWord(source, span, suggestion));
          const data = { suggestions: isWritten ? [suggestion] : [], isNear: true };
          yield { span, message, data, ...(mistake.kind === 'required' && { severity: 'off' as const }) };
        }
      }
    },
    fix: replaceSample,
  },
});

/** Whether a string that is written as it is can be replaced by another one. Without quotes, some words of YAML are no strings. */
function isWord(source: string, { start, end }: Span, text: string): boolean {
  const quote = source.charAt(start - 1);
  const isQuoted = /["']/.test(quote) && source.charAt(end) === quote;
  return isQuoted ? !/["'\\\r\n]/.test(text) : /^[A-Za-z][\w-]*$/.test(text) && yamlScalar(text) === text;
}

/** A response with the operation that sends it. */
interface Response {
  readonly code: NonNullable<CodeBlock['code']>;
  /** `undefined` for success. */
  readonly status: string | undefined;
  readonly operation: Operation;
  readonly openApiFile: OpenApiFile;
}

/** Number of lines between code blocks that belong together. */
const maxGap = 4;
const ofFailure = /error|fail|invalid|unauthori|forbidden|not found|limit|denied|missing|webhook|event/i;

function* responsesOf(page: PageFile, context: PageCheckContext): Iterable<Response> {
  const calls = context.ofPage.once(samplesOf);
  if (calls.some(({ isHistory }) => isHistory)) return;
  const own = operationOf(page, context);
  let current: Pick<Response, 'operation' | 'openApiFile'> | undefined;
  let end = 0;
  for (const block of page.body.codeBlocks) {
    const start = page.rangeOf(block.info.span).start.line;
    const isBeside = start - end <= maxGap;
    end = start + block.lines + 1;
    const info = readCodeInfo(block.info);
    if (isJson(block) && block.code) {
      const status = statusOf(info);
      const of = isBeside && current ? current : isInResponse(page, block) ? own : undefined;
      if (of && status) yield { ...of, code: block.code, status: status === 'success' ? undefined : status };
      if (!isBeside) current = undefined;
      continue;
    }
    const inBlock = block.code ? callsIn(calls, block.code.span) : [];
    const [only, another] = [...operationCalls(inBlock)];
    if (inBlock.length > 0)
      current =
        only && !another && inBlock.length === 1
          ? { operation: only.found.operation, openApiFile: only.found.path.openApiFile }
          : undefined;
    // Code of a library is the same call in another language; a request that is not known is another one.
    else if (!isBeside || /\bcurl\b|https?:\/\//.test(block.code?.text ?? '')) current = undefined;
  }
}

function callsIn(calls: readonly SampleCall[], { start, end }: { readonly start: number; readonly end: number }): readonly SampleCall[] {
  return calls.filter(({ request: { span } }) => span.start >= start && span.end <= end);
}

function operationOf(page: PageFile, context: PageCheckContext): Pick<Response, 'operation' | 'openApiFile'> | undefined {
  const found = operationOfPage(page, context)?.found;
  if (found?.kind !== 'found' || !found.operation || found.named || found.others.length > 0) return undefined;
  return { operation: found.operation, openApiFile: found.openApiFile };
}

function isJson({ info }: CodeBlock): boolean {
  return /^json\b/i.test(info.text);
}

function isInResponse({ body }: PageFile, { info }: CodeBlock): boolean {
  return body.elements.some(({ name, tag, end }) => name === 'ResponseExample' && tag.start <= info.span.start && end >= info.span.end);
}

/** Status of a response by the title of its code; `undefined` if it is not known. */
function statusOf({ options }: CodeInfo): string | 'success' | undefined {
  const title = options.map(({ key, value }) => `${key.text} ${value?.text ?? ''}`).join(' ');
  const [status] = /\b[1-5]\d\d\b/.exec(title) ?? [];
  return status ?? (ofFailure.test(title) ? undefined : 'success');
}

import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { type ApiObject, apiObjectOf } from '../../samples/apiValues';
import { type ComposedText, hole } from '../../samples/composedText';
import { readSampleJson, type SchemaMistake, schemaMistakes } from '../../samples/schemaMistakes';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { inBody } from '../inBody';
import { quoteList, withSuggestions } from '../wording';
import { callSample, type OperationCall, operationCalls, replaceSample, samplesOf } from './common';

interface Problem {
  readonly span: Span;
  readonly message: Localizable;
  readonly suggestion?: string | undefined;
}

/** JSON in the body of a request that its operation does not accept. */
export const sampleBody = defineCheck({
  code: 'sample.body',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`JSON in the body of a code sample that the operation does not accept.`,
    why: t`The API refuses the request. Reported are JSON with errors, properties that are missing, misspelled or not allowed, and values of another type or outside of an enumeration. Values that are placeholders match anything.`,
    wrong: callSample(`curl https://api.example.com/v1/users --json '{ "nmae": "Ada" }'`),
    right: callSample(`curl https://api.example.com/v1/users --json '{ "name": "Ada" }'`),
  },
  data: suggestionList,
  *run(page, context) {
    for (const call of operationCalls(context.ofPage.once(samplesOf))) {
      for (const { span, message, suggestion } of problemsOf(call)) {
        yield { ...inBody(page, span), message, data: { suggestions: suggestion === undefined ? [] : [suggestion], isNear: true } };
      }
    }
  },
  *fix(target, data) {
    yield* replaceSample(target, data);
  },
});

function* problemsOf({ request: { body }, found, apis }: OperationCall): Iterable<Problem> {
  if (body?.kind !== 'data') return;
  const values = apis.valuesOf(found.path.openApiFile);
  const content = apiObjectOf(values.resolve(values.operation(found.operation)?.get('requestBody'))?.get('content'));
  const schema = content && jsonSchema(content);
  const { text } = body.text;
  if (!schema || (!body.isJson && !/^\s*[{[]/.test(text))) return;
  const json = readSampleJson(text);
  if (!json) {
    // Comments, omissions and placeholders are for readers.
    if (!isAbridged.test(text) && !text.includes(hole))
      yield { span: body.text.span, message: t`Invalid JSON in the body of the request.` };
    return;
  }
  for (const mistake of schemaMistakes(json, schema, values, 'request')) yield problemOf(mistake, body.text);
}

const isAbridged = /\.\.\.|…|\/\/|\/\*|[<$#@]|\{\{/;

function jsonSchema(content: ApiObject): ApiObject | undefined {
  for (const [mediaType, media] of content)
    if (/^application\/(?:[\w.-]+\+)?json\b/i.test(mediaType)) return apiObjectOf(apiObjectOf(media)?.get('schema'));
  return undefined;
}

function problemOf(mistake: SchemaMistake, text: ComposedText): Problem {
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

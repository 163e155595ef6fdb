import { t } from '../../../../../shared/l10n';
import { hole } from '../../samples/composedText';
import type { SampleBody } from '../../samples/request';
import { requestSchema } from '../../samples/responses';
import { readSampleJson, schemaMistakes } from '../../samples/schemaMistakes';
import { defineCheck } from '../check';
import { type CallProblem, callSample, mistakeText, type OperationCall, ofOperationCalls } from './common';

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
  ...ofOperationCalls(problemsOf),
});

function* problemsOf({ request: { body }, found, apis, textOf }: OperationCall): Iterable<CallProblem> {
  if (body?.kind !== 'data') return;
  const values = apis.valuesOf(found.path.openApiFile);
  const schema = requestSchema(values, found.operation);
  const { text } = body.text;
  if (!schema || (!body.isJson && !/^\s*[{[]/.test(text))) return;
  const json = readSampleJson(text);
  if (!json) {
    // Comments, omissions and placeholders are for readers.
    if (!isAbridged.test(text) && !text.includes(hole))
      yield { span: body.text.span, message: t`Invalid JSON in the body of the request.` };
    return;
  }
  for (const mistake of schemaMistakes(json, schema, values, 'request')) {
    const { suggestion, ...problem } = mistakeText(mistake, body.text);
    const { start } = problem.span;
    const isQuoted = /["'`]/.test(textOf({ start: start - 1, end: start }));
    yield { ...problem, suggestions: suggestion !== undefined && isWritable(suggestion, isQuoted, body) ? [suggestion] : [] };
  }
}

/** Whether a text can stand in the source: keys of programs may have no quotes, and programs may have their own words for values. */
function isWritable(text: string, isQuoted: boolean, { hasOwnWords = false }: SampleBody & { readonly kind: 'data' }): boolean {
  return isQuoted || (/^["\d-]/.test(text) ? true : /^(?:true|false)$/.test(text) ? !hasOwnWords : /^[A-Za-z_$][\w$]*$/.test(text));
}

/** `...`, comments, and placeholders such as `[yourId]` without quotes. */
const isAbridged = /\.\.\.|…|\/\/|\/\*|[<$#@]|\{\{|\[\s*(?!true\b|false\b|null\b)[A-Za-z_]/;

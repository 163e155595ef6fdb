import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { nearest } from '../../base/stringDistance';
import { isPlaceholder } from '../../samples/address';
import { itemsOf, textOf } from '../../samples/apiValues';
import { type QueryParameter, queryParameters } from '../../samples/parameters';
import { defineCheck } from '../check';
import { quoteList, withSuggestions } from '../wording';
import { type CallProblem, callSample, type OperationCall, ofOperationCalls } from './common';

/** A parameter in the query of a request that its operation does not have, or that is missing. */
export const sampleParameter = defineCheck({
  code: 'sample.parameter',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A query parameter in a code sample that the operation does not have, that has another value, or that is missing.`,
    why: t`The API refuses the request, or ignores the parameter. A name that is like none of the operation is reported only if the check has a severity.`,
    wrong: callSample('curl "https://api.example.com/v1/users?limt=10"'),
    right: callSample('curl "https://api.example.com/v1/users?limit=10"'),
  },
  ...ofOperationCalls(problemsOf),
});

/** A parameter as written. */
interface Written {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: string | undefined;
  readonly valueSpan: Span;
}

function* problemsOf(call: OperationCall): Iterable<CallProblem> {
  const { request, found, apis, address } = call;
  const { operation, path } = found;
  const parameters = queryParameters(apis.valuesOf(path.openApiFile), operation);
  const written = writtenParameters(call);
  if (!parameters || !written) return;
  const names = [...parameters.byName.keys()];
  for (const each of written) {
    const parameter =
      parameters.byName.get(each.name) ??
      parameters.byName.get(`${each.name}[]`) ??
      parameters.byName.get(each.name.replace(/\[\d*\]$/, ''));
    if (parameter) {
      const problem = valueProblem(parameter, each);
      if (problem) yield problem;
    } else if (!parameters.isOpen && !/[[\]{}<>$:*]|\.\./.test(each.name)) {
      const meant = nearest(
        each.name,
        names.filter((name) => !written.some((other) => other.name === name)),
      );
      const message = withSuggestions(t`Unknown query parameter \`${each.name}\` of \`${path.name}\`.`, [meant]);
      yield {
        span: each.nameSpan,
        message,
        suggestions: meant === undefined ? [] : [meant],
        ...(meant === undefined && { severity: 'off' }),
      };
    }
  }
  if (!request.hasAllQuery) return;
  const missing = [...parameters.byName.values()].filter(({ name, isRequired, schema }) => {
    return (
      isRequired && !schema?.has('default') && !written.some((other) => other.name === name || nearest(other.name, [name]) !== undefined)
    );
  });
  if (missing.length === 0) return;
  const span = request.url.spanOf(address.pathStart, address.pathEnd);
  yield { span, message: t`Missing query parameter ${quoteList(missing.map(({ name }) => name))} of \`${path.name}\`.` };
}

/** The parameters of the query; `undefined` if a part of it is not known. */
function writtenParameters({ request, address }: OperationCall): Written[] | undefined {
  const { url } = request;
  const found: Written[] = [];
  const query = address.query ? url.text.slice(address.query.start, address.query.end) : '';
  let at = address.query?.start ?? 0;
  for (const field of query.split('&')) {
    const [name = ''] = field.split('=', 1);
    if (name !== '') {
      if (isPlaceholder(name) || name.includes('%')) return undefined;
      const valueStart = at + Math.min(field.length, name.length + 1);
      const value = field.length > name.length ? field.slice(name.length + 1) : undefined;
      found.push({ name, nameSpan: url.spanOf(at, at + name.length), value, valueSpan: url.spanOf(valueStart, at + field.length) });
    }
    at += field.length + 1;
  }
  for (const { name, nameSpan, value } of request.query)
    found.push({ name, nameSpan, value: value?.text, valueSpan: value?.span ?? nameSpan });
  return found;
}

function valueProblem({ name, schema, isList }: QueryParameter, { value, valueSpan }: Written): CallProblem | undefined {
  if (value === undefined || value === '' || !schema || isPlaceholder(value) || /[%+]/.test(value)) return undefined;
  if (isList || schema.has('oneOf') || schema.has('anyOf') || schema.has('allOf')) return undefined;
  const allowed = itemsOf(schema.get('enum')).map((each) => (typeof each === 'object' || each === undefined ? undefined : String(each)));
  const texts = allowed.filter((each) => each !== undefined);
  if (texts.length > 0) {
    if (texts.includes(value) || value.includes(',')) return undefined;
    const meant = nearest(value, texts);
    const message = withSuggestions(t`Unknown value \`${value}\` of \`${name}\`: expected ${quoteList(texts)}.`, [meant]);
    return { span: valueSpan, message, suggestions: meant === undefined ? [] : [meant] };
  }
  const type = textOf(schema.get('type'));
  const isRight =
    type === 'integer' ? /^-?\d+$/ : type === 'number' ? /^-?[\d.]+(?:e[-+]?\d+)?$/i : type === 'boolean' ? /^(?:true|false|0|1)$/ : /^/;
  if (type === undefined || isRight.test(value) || /^[A-Z_]+$/.test(value)) return undefined;
  return { span: valueSpan, message: t`Invalid value \`${value}\` of \`${name}\`: expected \`${type}\`.` };
}

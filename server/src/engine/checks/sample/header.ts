import { type Localizable, t } from '../../../../../shared/l10n';
import { capitalized } from '../../../../../shared/strings';
import type { Span } from '../../base/spans';
import { editDistance, maxEditsFor } from '../../base/stringDistance';
import type { SampleHeader } from '../../samples/request';
import { type AuthorizationHeaders, authorizationHeaders } from '../../samples/securitySchemes';
import { defineCheck } from '../check';
import { quoteList, withSuggestions } from '../wording';
import { type CallProblem, callSample, type OperationCall, ofOperationCalls } from './common';

interface Problem {
  readonly span: Span;
  readonly message: Localizable;
  readonly suggestion: string | undefined;
}

/** A header that authorizes a request in a way that the description does not have. */
export const sampleHeader = defineCheck({
  code: 'sample.header',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A header of a request in a code sample that authorizes it in a way that the OpenAPI file does not have.`,
    why: t`Readers who copy the sample are refused. Compared are \`Authorization\` and names that are like those of a key with the \`securitySchemes\` of the file. A request without authorization is not reported.`,
    wrong: callSample('curl https://api.example.com/v1/users -H "Authorization: Token <token>"'),
    right: callSample('curl https://api.example.com/v1/users -H "Authorization: Bearer <token>"'),
  },
  ...ofOperationCalls(problemsOf),
});

function* problemsOf({ request, found: { path }, apis }: OperationCall): Iterable<CallProblem> {
  const known = request.headers.length === 0 ? undefined : authorizationHeaders(apis.valuesOf(path.openApiFile));
  if (!known) return;
  const names = request.headers.map(({ name }) => name.toLowerCase());
  for (const header of request.headers) {
    const found = problemOf(header, known, names);
    if (!found) continue;
    const { suggestion, ...problem } = found;
    yield { ...problem, suggestions: suggestion === undefined ? [] : [suggestion] };
  }
}

function problemOf(header: SampleHeader, known: AuthorizationHeaders, written: readonly string[]): Problem | undefined {
  const { name, text, value } = header;
  if (!/^authorization$/i.test(name)) return keyProblem(header, known, written);
  const keys = known.keys.map((each) => each.toLowerCase());
  if (keys.includes('authorization')) return undefined;
  const [lead = '', word = ''] = /^\s*([A-Za-z]+)(?=\s)/.exec(value.text) ?? [];
  if (known.schemes.length === 0) {
    // A second header may be the one of a proxy.
    if (known.keys.length === 0 || keys.some((each) => written.includes(each))) return undefined;
    const message = t`No \`Authorization\` header in the OpenAPI file: expected ${quoteList(known.keys)}.`;
    const start = text.text.length - value.text.length + lead.length;
    const before = text.verbatimSpan(0, start);
    const [key, another] = known.keys;
    const isReplaceable = before && key !== undefined && another === undefined && /^(?:bearer|token|basic|apikey|)$/i.test(word);
    return isReplaceable
      ? { span: before, message, suggestion: `${key}:` }
      : { span: text.spanOf(0, name.length), message, suggestion: undefined };
  }
  if (word === '' || known.schemes.includes(word.toLowerCase()) || !usualSchemes.has(word.toLowerCase())) return undefined;
  const [scheme, another] = [...new Set(known.schemes)];
  const suggestion = scheme !== undefined && another === undefined && scheme !== 'basic' ? capitalized(scheme) : undefined;
  const message = withSuggestions(t`Unknown authorization \`${word}\`: the OpenAPI file has ${quoteList([...new Set(known.schemes)])}.`, [
    suggestion,
  ]);
  return { span: value.spanOf(lead.length - word.length, lead.length), message, suggestion };
}

/** Words before the value of `Authorization` that APIs have. */
const usualSchemes: ReadonlySet<string> = new Set(['bearer', 'basic', 'token', 'digest', 'apikey', 'key']);

/** A name that is like that of a key, which the request lacks. */
function keyProblem({ name, text }: SampleHeader, known: AuthorizationHeaders, written: readonly string[]): Problem | undefined {
  const lowered = name.toLowerCase();
  if (known.keys.some((key) => key.toLowerCase() === lowered)) return undefined;
  const missing = known.keys.filter((key) => !written.includes(key.toLowerCase()));
  const meant = missing.find((key) => isNear(lowered, key.toLowerCase()));
  if (meant === undefined) return undefined;
  return { span: text.spanOf(0, name.length), message: withSuggestions(t`Unknown header \`${name}\`.`, [meant]), suggestion: meant };
}

function isNear(name: string, key: string): boolean {
  const plain = (text: string): string => text.replace(/^x-|[-_]/g, '');
  return plain(name) === plain(key) || (editDistance(name, key) <= maxEditsFor(key) && key.length > 5);
}

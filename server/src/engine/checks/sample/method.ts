import { t } from '../../../../../shared/l10n';
import { editMethod } from '../../samples/methodEdit';
import { defineCheck } from '../check';
import { quoteList } from '../wording';
import { type CallProblem, callSample, ofCalls, type SampleCall } from './common';

/** A request with a method that its path does not have. */
export const sampleMethod = defineCheck({
  code: 'sample.method',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A request in a code sample with a method that the path does not have.`,
    why: t`Readers who copy the sample get an error. \`curl\` sends \`POST\` if it has data, and \`GET\` otherwise, unless \`-X\` names another method.`,
    wrong: callSample('curl -X PATCH https://api.example.com/v1/users'),
    right: callSample('curl -X POST https://api.example.com/v1/users'),
  },
  ...ofCalls(problemsOf),
});

function* problemsOf(call: SampleCall): Iterable<CallProblem> {
  const { request, found } = call;
  const { name, span } = request.method;
  const path = found.kind === 'otherMethods' ? found.paths[0] : undefined;
  if (found.kind !== 'otherMethods' || !path || name === undefined) return;
  const methods = [...new Set(found.paths.flatMap(({ operations }) => [...operations.keys()]))];
  if (methods.length === 0) return;
  const { uri, document } = path.openApiFile;
  const entry = path.openApiFile.table.paths.find((each) => each.name === path.name);
  yield {
    span,
    message: t`Unknown method \`${name}\` of \`${path.name}\` in \`${path.openApiFile.path}\`: expected ${quoteList(methods)}.`,
    suggestions: suggestionsOf(call, methods),
    isNear: methods.length === 1,
    ...(entry && { related: [{ file: { uri, document }, span: entry.span, message: t`Declared here.` }] }),
  };
}

/** Texts in place of the method; the name of a call with a method after it, if the method is implied. */
function suggestionsOf({ request, textOf }: SampleCall, methods: readonly string[]): string[] {
  const { span } = request.method;
  const written = textOf(span);
  return methods.flatMap((name) => {
    const edit = editMethod(request, written, name);
    if (!edit || edit.span.start < span.start || edit.span.start > span.end) return [];
    return edit.span.start === span.end ? [written + edit.text] : [edit.text];
  });
}

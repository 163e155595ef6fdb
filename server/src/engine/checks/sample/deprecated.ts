import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { type CallProblem, callSample, type OperationCall, ofOperationCalls } from './common';

/** A request to a deprecated operation. */
export const sampleDeprecated = defineCheck({
  code: 'sample.deprecated',
  target: 'page',
  severity: 'information',
  docs: {
    summary: t`A request in a code sample to an operation that is deprecated.`,
    why: t`Readers who copy the sample begin with what will be removed. Call the operation that replaces it.`,
    wrong: callSample('curl https://api.example.com/v1/members'),
    right: callSample('curl https://api.example.com/v1/users'),
  },
  ...ofOperationCalls(problemsOf),
});

function* problemsOf({ request, address, found }: OperationCall): Iterable<CallProblem> {
  if (!found.operation.deprecated) return;
  const { openApiFile, name } = found.path;
  const file = { uri: openApiFile.uri, document: openApiFile.document };
  yield {
    span: request.url.spanOf(address.pathStart, address.pathEnd),
    message: t`Deprecated operation: \`${found.operation.method.toUpperCase()} ${name}\` in \`${openApiFile.path}\`.`,
    related: [{ file, span: found.operation.span, message: t`Declared here.` }],
  };
}

import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { callSample, operationCalls, samplesOf } from './common';

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
  *run(page, context) {
    for (const { request, address, found } of operationCalls(context.ofPage.once(samplesOf))) {
      if (!found.operation.deprecated) continue;
      const { openApiFile, name } = found.path;
      const file = { uri: openApiFile.uri, document: openApiFile.document };
      yield {
        ...inBody(page, request.url.spanOf(address.pathStart, address.pathEnd)),
        message: t`Deprecated operation: \`${found.operation.method.toUpperCase()} ${name}\` in \`${openApiFile.path}\`.`,
        related: [{ file, span: found.operation.span, message: t`Declared here.` }],
      };
    }
  },
});

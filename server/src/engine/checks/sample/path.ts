import { t } from '../../../../../shared/l10n';
import { type NearPath, nearPaths } from '../../samples/nearPaths';
import { defineCheck } from '../check';
import { withSuggestions } from '../wording';
import { type CallProblem, callSample, ofCalls, type SampleCall } from './common';

/** A request to a path that its API does not have. */
export const samplePath = defineCheck({
  code: 'sample.path',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A request in a code sample to a path that the OpenAPI file does not have.`,
    why: t`Readers who copy the sample get an error. Calls of \`curl\`, \`fetch\`, axios, \`requests\`, httpx and \`net/http\`, and HTTP requests, are compared with the OpenAPI files whose \`servers\` have their host. Placeholders such as \`{id}\`, \`<id>\`, \`$ID\` and \`YOUR_KEY\` match anything, and what cannot be read is not reported. Samples in \`x-codeSamples\` and \`x-mint\` of an OpenAPI file are compared with that file. A path that is like none of the OpenAPI file is reported only if the check has a severity: its operation may not be described yet.`,
    wrong: callSample('curl https://api.example.com/users'),
    right: callSample('curl https://api.example.com/v1/users'),
  },
  ...ofCalls(problemsOf),
});

function* problemsOf(call: SampleCall): Iterable<CallProblem> {
  const { request, address, found } = call;
  if (found.kind !== 'noPath') return;
  const near = nearPaths(call.apis, request.method.name, address);
  const suggestions = near.map((each) => changed(call, each)).filter((text) => text !== undefined);
  yield {
    span: request.url.spanOf(address.pathStart, address.pathEnd),
    message: withSuggestions(t`No operation at this path in the OpenAPI files for \`${found.host}\`.`, suggestions),
    suggestions,
    isNear: near[0]?.isClear === true && suggestions.length === near.length,
    // An operation that is like no other may not be described yet.
    ...(near.length === 0 && { severity: 'off' }),
  };
}

/** The path as written, with the change that leads to a path of the description; `undefined` if it is not in one piece. */
function changed({ request: { url }, address, textOf }: SampleCall, { start, end, text }: NearPath): string | undefined {
  const part = url.verbatimSpan(start, end);
  const whole = url.spanOf(address.pathStart, address.pathEnd);
  if (!part || address.pathEnd === address.pathStart) return undefined;
  return textOf({ start: whole.start, end: part.start }) + text + textOf({ start: part.end, end: whole.end });
}

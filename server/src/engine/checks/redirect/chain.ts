import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { suffixOf } from '../../base/addresses';
import { defineCheck } from '../check';
import { replaceText } from '../fixes/replaceText';
import { removal } from './fixes';
import { redirectGraph, related, spanOfDestination } from './redirects';

/** A redirect chain. */
export const redirectChain = defineCheck({
  code: 'redirect.chain',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A redirect to an address that is itself redirected.`,
    why: t`Readers arrive, but by a detour, and the first redirect breaks when the second is removed. Use the final destination.`,
    wrong: `"redirects": [
  { "source": "/start", "destination": "/begin" },
  { "source": "/begin", "destination": "/quickstart" }
]`,
    right: `"redirects": [
  { "source": "/start", "destination": "/quickstart" },
  { "source": "/begin", "destination": "/quickstart" }
]`,
  },
  data: object({ destination: string() }),
  *run(context) {
    const graph = context.once(redirectGraph);
    for (const redirect of graph.all) {
      const next = graph.next(redirect);
      // Of patterns it is unknown what the end is called in the parameters of the first.
      if (!next || redirect.destination.path === undefined || graph.isLooping(redirect)) continue;
      const last = graph.last(redirect);
      if (!last) continue;
      const end = last.destination.node.value;
      const anchor = suffixOf(end) === '' ? suffixOf(redirect.destination.node.value) : '';
      yield {
        file: redirect.destination.file,
        span: spanOfDestination(redirect),
        message: t`Redirect chain: the destination redirects again. Use \`${end}\`.`,
        data: { destination: end + anchor },
        related: [related(next, t`Next redirect of the chain.`)],
      };
    }
  },
  *fix(target, { destination }) {
    yield* replaceText(target, destination, { preferred: true });
    yield* removal(target, false);
  },
});

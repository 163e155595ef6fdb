import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import { replaceText } from '../fixes/replaceText';
import { endOfChain, redirectRemoval, related, spanOfDestination } from './common';

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
      const destination = endOfChain(graph, redirect);
      const end = graph.last(redirect)?.destination.node.value;
      if (!next || destination === undefined || end === undefined) continue;
      yield {
        file: redirect.destination.file,
        span: spanOfDestination(redirect),
        message: t`Redirect chain: the destination redirects again. Use \`${end}\`.`,
        data: { destination },
        related: [related(next, t`Next redirect of the chain.`)],
      };
    }
  },
  *fix(target, { destination }) {
    yield* replaceText(target, destination, { preferred: true });
    yield* redirectRemoval(target, false);
  },
});

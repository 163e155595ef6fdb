import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { Redirect } from '../../config/redirects/redirects';
import { defineCheck } from '../check';
import { flag } from '../data';
import { removal } from './fixes';
import { redirectGraph, related, spanOfSource } from './redirects';

/** Redirects with the same source. */
export const redirectDuplicate = defineCheck({
  code: 'redirect.duplicate',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`Two redirects with the same \`source\`.`,
    why: t`The deploy fails. Keep the one whose destination is right.`,
    wrong: `"redirects": [
  { "source": "/start", "destination": "/quickstart" },
  { "source": "/start", "destination": "/quickstart" }
]`,
    right: `"redirects": [
  { "source": "/start", "destination": "/quickstart" }
]`,
  },
  data: object({ isSame: flag }),
  *run(context) {
    const known = new Map<string, Redirect>();
    for (const redirect of context.once(redirectGraph).all) {
      const source = redirect.source.node.value;
      const first = known.get(source);
      if (!first) known.set(source, redirect);
      else {
        const isSame = first.destination.node.value === redirect.destination.node.value;
        yield {
          file: redirect.source.file,
          span: spanOfSource(redirect),
          message: isSame
            ? t`Duplicate redirect from \`${source}\`.`
            : t`Duplicate redirect from \`${source}\`: already redirected to \`${first.destination.node.value}\`.`,
          data: { isSame },
          related: [related(first, t`First redirect from this source.`)],
        };
      }
    }
  },
  *fix(target, { isSame }) {
    // With another destination, only the author can decide between the two.
    yield* removal(target, isSame);
  },
});

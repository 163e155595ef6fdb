import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { isPattern, isUnmatchable, type Redirect } from '../../config/redirects/redirects';
import { defineCheck } from '../check';
import { flag } from '../data';
import { removal } from './fixes';
import { redirectGraph, related, spanOfDestination } from './redirects';

/** Redirect loops. */
export const redirectLoop = defineCheck({
  code: 'redirect.loop',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`Redirects that form a loop.`,
    why: t`The browser gives up and shows an error. Remove one of the redirects, or redirect to a page.`,
    wrong: `"redirects": [
  { "source": "/a", "destination": "/b" },
  { "source": "/b", "destination": "/a" }
]`,
    right: `"redirects": [
  { "source": "/a", "destination": "/quickstart" },
  { "source": "/b", "destination": "/quickstart" }
]`,
  },
  data: object({ isSelf: flag }),
  *run(context) {
    const graph = context.once(redirectGraph);
    for (const redirect of graph.all) if (isSelf(redirect)) yield finding(redirect, []);
    for (const loop of graph.loops) {
      // Reported at the last redirect of the loop in the file.
      const last = loop.reduce((a, b) => (graph.all.indexOf(b) > graph.all.indexOf(a) ? b : a));
      if (!isSelf(last)) yield finding(last, loop);
    }
  },
  *fix(target, { isSelf }) {
    yield* removal(target, isSelf);
  },
});

/** Whether a pattern redirects to itself: patterns are not in the graph. */
function isSelf({ source, destination }: Redirect): boolean {
  if (isUnmatchable(source.node.value)) return false;
  if (source.path !== undefined) return source.path === destination.path && !destination.node.value.includes('?');
  return isPattern(source.node.value) && source.node.value === destination.node.value;
}

function finding(redirect: Redirect, loop: readonly Redirect[]) {
  const others = loop.filter((other) => other !== redirect);
  return {
    file: redirect.destination.file,
    span: spanOfDestination(redirect),
    message:
      others.length === 0
        ? t`Redirect loop: source and destination are the same.`
        : t`Redirect loop: leads back to \`${redirect.source.node.value}\`.`,
    data: { isSelf: others.length === 0 },
    related: others.map((other) => related(other, t`Part of the loop.`)),
  };
}

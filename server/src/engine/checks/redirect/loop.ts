import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { isUnmatchable, type Redirect } from '../../config/redirects/redirects';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { flag } from '../data';
import { redirectRemoval, related, spanOfDestination } from './common';

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
    for (const redirect of graph.all) {
      if (graph.isSelf(redirect)) yield finding(redirect, []);
      else if (isOwnIndex(context, redirect)) {
        const message = t`Redirect loop: an index page is shown at the address of its folder.`;
        yield { ...finding(redirect, []), message };
      } else yield undefined;
    }
    const indexes = new Map(graph.all.map((redirect, index) => [redirect, index]));
    for (const loop of graph.loops) {
      // Reported at the last redirect of the loop in the file.
      const last = loop.reduce((a, b) => ((indexes.get(b) ?? 0) > (indexes.get(a) ?? 0) ? b : a));
      if (!graph.isSelf(last)) yield finding(last, loop);
    }
  },
  *fix(target, { isSelf }) {
    yield* redirectRemoval(target, isSelf);
  },
});

/** Whether a folder is redirected to its own index page. */
function isOwnIndex({ files }: CheckContext, { source, destination }: Redirect): boolean {
  const { path } = source;
  if (path === undefined || isUnmatchable(source.node.value)) return false;
  const index = path === '' ? 'index' : `${path}/index`;
  return destination.path === index && files.page(index) === 'exists' && files.page(path) !== 'exists';
}

/** Limit of related locations of a loop. */
const maxRelated = 20;

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
    related: others.slice(0, maxRelated).map((other) => related(other, t`Part of the loop.`)),
  };
}

import { integer, minValue, number, object, optional, pipe } from 'valibot';
import type { ASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { Redirect } from '../../config/redirects/redirects';
import { removeItem } from '../../json/edit/jsonEdit';
import { stringOf } from '../../json/tree/nodes';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import { flag } from '../data';
import type { FixTarget } from '../fixes/fix';
import { stringNodeAt } from '../fixes/remove';
import { redirectRemoval, related, spanOfSource } from './common';

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
  data: object({
    isSame: flag,
    /** Index of the first redirect in the array, if both are in the same array. */
    first: optional(pipe(number(), integer(), minValue(0))),
  }),
  *run(context) {
    const firstBySource = new Map<string, Redirect>();
    const indexes = new Indexes();
    for (const redirect of context.once(redirectGraph).all) {
      const source = redirect.source.node.value;
      const first = firstBySource.get(source);
      if (!first) firstBySource.set(source, redirect);
      else {
        const isSame = first.destination.node.value === redirect.destination.node.value;
        yield {
          file: redirect.source.file,
          span: spanOfSource(redirect),
          message: isSame
            ? t`Duplicate redirect from \`${source}\`.`
            : t`Duplicate redirect from \`${source}\`: already redirected to \`${first.destination.node.value}\`.`,
          data: { isSame, first: indexes.beside(redirect, first) },
          related: [related(first, t`First redirect from this source.`)],
        };
      }
    }
  },
  *fix(target, { isSame, first }) {
    // With different destinations, only the author can decide between the two.
    yield* redirectRemoval(target, isSame);
    const other = isSame || first === undefined ? undefined : firstRedirect(target, first);
    if (other) yield { title: t`Remove the first redirect`, edits: [other], preferred: false };
  },
});

/** Indexes of the entries of arrays. Each array is read once. */
class Indexes {
  private readonly indexesByArray = new Map<ASTNode, ReadonlyMap<ASTNode, number>>();

  /** Index of the first redirect in the array of the other redirect; `undefined` if they are in different arrays. */
  beside(redirect: Redirect, first: Redirect): number | undefined {
    const list = itemOf(redirect)?.parent;
    const item = itemOf(first);
    if (list?.type !== 'array' || !item) return undefined;
    const indexes = this.indexesByArray.get(list) ?? new Map(list.items.map((entry, index) => [entry, index]));
    this.indexesByArray.set(list, indexes);
    return indexes.get(item);
  }
}

/** Object of a redirect. */
function itemOf({ source }: Redirect): ASTNode | undefined {
  return source.node.parent?.parent;
}

/** Removes the redirect at an index, if it has the marked source. */
function firstRedirect(target: FixTarget, index: number): SpanEdit | undefined {
  const source = stringNodeAt(target);
  const list = source?.parent?.parent?.parent;
  const item = list?.type === 'array' ? list.items[index] : undefined;
  if (source?.type !== 'string' || list?.type !== 'array' || item?.type !== 'object' || item === source.parent?.parent) return undefined;
  return stringOf(item, 'source') === source.value ? removeItem(list, item) : undefined;
}

import { type Steps, type Stepwise, stepwise } from '../base/pause';
import type { PageContent, PageFile } from '../pages/page';
import { type Check, type Definition, defineCheck, type FindingOf, maxFindings } from './check';
import type { ContentContext } from './contentContext';
import type { PageCheckContext } from './pageCheckContext';

type PageDefinition<Code extends string, Data> = Definition<'page', Code, Data>;

interface ContentDefinition<Code extends string, Data> extends Omit<PageDefinition<Code, Data>, 'target' | 'run'> {
  /** Yields findings, and `undefined` where long work may pause. Runs once for all pages with the same content. */
  run(content: PageContent, context: ContentContext): ReturnType<PageDefinition<Code, Data>['run']>;
  /** Whether the findings hold for a page with this content. Called only if there are findings. Default: they do. */
  appliesTo?(page: PageFile, context: PageCheckContext): boolean;
}

type Findings = readonly FindingOf<'page'>[];

/** Defines a check of pages that depends on their text alone: copies of a page share the findings. */
export function defineContentCheck<const Code extends string, Data = undefined>({
  run,
  appliesTo,
  ...definition
}: ContentDefinition<Code, Data>): Check<'page', Code> {
  const find = stepwise(function* (content: PageContent, context: ContentContext): Steps<Findings> {
    const found: FindingOf<'page'>[] = [];
    for (const finding of run(content, context)) {
      if (finding) found.push(finding);
      // The runner reports one more than the maximum as the limit.
      if (found.length > maxFindings) break;
      yield;
    }
    return found.length === 0 ? none : found;
  });
  const reported = (found: Findings, page: PageFile, context: PageCheckContext): Findings =>
    found.length === 0 || appliesTo?.(page, context) === false ? none : found;
  return {
    ...defineCheck<'page', Code, Data>({ ...definition, target: 'page', run: () => [] }),
    run(page, context) {
      const known = context.ofContent.peek(find);
      return known ? reported(known, page, context) : firstReported(find, reported, page, context);
    },
  };
}

const none: Findings = [];

function* firstReported(
  find: Stepwise<Parameters<Parameters<PageCheckContext['ofContent']['once']>[0]>, Findings>,
  reported: (found: Findings, page: PageFile, context: PageCheckContext) => Findings,
  page: PageFile,
  context: PageCheckContext,
): Iterable<FindingOf<'page'> | undefined> {
  yield* reported(yield* context.ofContent.steps(find), page, context);
}

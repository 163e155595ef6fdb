import type { PageContent, PageFile } from '../pages/page';
import { type Check, type Definition, defineCheck, type FindingOf, maxFindings, noFindings } from './check';
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
  const { code } = definition;
  const reported = (found: Findings, page: PageFile, context: PageCheckContext): Findings =>
    found.length === 0 || appliesTo?.(page, context) === false ? noFindings : found;
  return {
    ...defineCheck<'page', Code, Data>({ ...definition, target: 'page', run: () => [] }),
    run(page, context) {
      // Only this check stores findings under its code.
      const known = context.ofContent.findings.get(code) as Findings | undefined;
      return known ? reported(known, page, context) : runFirst(page, context);
    },
  };

  /** Runs the check in steps, between which a copy of the page may be checked. */
  function* runFirst(page: PageFile, context: PageCheckContext): Iterable<FindingOf<'page'> | undefined> {
    const found: FindingOf<'page'>[] = [];
    for (const finding of run(page.content, context.ofContent.context)) {
      if (finding) found.push(finding);
      // The runner reports one more than the maximum as the limit.
      if (found.length > maxFindings) break;
      yield undefined;
    }
    const findings = found.length === 0 ? noFindings : found;
    context.ofContent.findings.set(code, findings);
    yield* reported(findings, page, context);
  }
}

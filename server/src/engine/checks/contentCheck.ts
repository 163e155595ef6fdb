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

  function runFirst(page: PageFile, context: PageCheckContext): Iterable<FindingOf<'page'> | undefined> {
    const started = new CheckRun(run(page.content, context.ofContent.context));
    const findings = started.advance(maxStepsAtOnce);
    return findings ? ended(findings, page, context) : runRest(started, page, context);
  }

  /** Runs the check in steps, between which a copy of the page may be checked. */
  function* runRest(started: CheckRun, page: PageFile, context: PageCheckContext): Iterable<FindingOf<'page'> | undefined> {
    let findings: Findings | undefined;
    while (!findings) {
      yield undefined;
      findings = started.advance(1);
    }
    yield* ended(findings, page, context);
  }

  function ended(findings: Findings, page: PageFile, context: PageCheckContext): Findings {
    context.ofContent.findings.set(code, findings);
    return reported(findings, page, context);
  }
}

/** Steps that most checks of most pages need: to run each of them by itself takes longer than the check. */
const maxStepsAtOnce = 100;

/** The run of a check of one content. */
class CheckRun {
  private readonly found: FindingOf<'page'>[] = [];
  private readonly steps: Iterator<FindingOf<'page'> | undefined>;

  constructor(findings: Iterable<FindingOf<'page'> | undefined>) {
    this.steps = findings[Symbol.iterator]();
  }

  /** Runs up to `count` steps. @returns the findings once the check has ended or exceeds the limit of the runner; else `undefined` */
  advance(count: number): Findings | undefined {
    for (let left = count; left > 0; left--) {
      const { done, value } = this.steps.next();
      if (value) this.found.push(value);
      if (done || this.found.length > maxFindings) return this.found.length === 0 ? noFindings : this.found;
    }
    return undefined;
  }
}

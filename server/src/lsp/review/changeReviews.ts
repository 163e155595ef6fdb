import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { t } from '../../../../shared/l10n';
import { Semaphore } from '../../../../shared/semaphore';
import {
  type DocsLanguageService,
  isInside,
  normalizeUri,
  type PageData,
  parentUri,
  type ReaderRequest,
  reviewSections,
  reviewSites,
} from '../../engine/languageService';
import type { FormerFile, PagePair, PagePairParams, ReviewedItem, ReviewedSection, ReviewParams, ReviewResult } from '../protocol';
import type { ServerContext } from '../serverContext';
import { FormerState } from './formerState';
import { type NewProblem, newProblems } from './newProblems';

/** Maximum number of problems that are listed: their number is in the title. */
const maxProblems = 500;

/** Reviews of a change that grows. The former state of the sites stays in memory until `close`, so that only what differs is read again. */
export class ChangeReviews {
  private former: FormerState | undefined;
  private readonly turns = new Semaphore(1);

  constructor(private readonly context: ServerContext) {
    context.changes.onDidChange(({ kind }) => {
      // The settings of checks, or the folders.
      if (kind === 'settings') this.close();
    });
  }

  /** Reviews the sites in whose folders a change has touched files. @throws {CancelledError} */
  review({ former }: ReviewParams, token: CancellationToken): Promise<ReviewResult> {
    return this.withFormer(former, (before, touched) => reviewOf(this.context, before, touched, token), token);
  }

  /** A page before the change and after it. @throws {CancelledError} */
  pagePair({ former, root, address, formerAddress = address }: PagePairParams, token: CancellationToken): Promise<PagePair> {
    const read = async ({ engine }: FormerState): Promise<PagePair> => {
      const before = await pageAt(engine, { root, address: formerAddress }, token);
      const after = await pageAt(this.context.engine, { root, address }, token);
      return { ...(before && { before }), ...(after && { after }) };
    };
    return this.withFormer(former, read, token);
  }

  /** Does work with the former state: one after the other, since the state is changed by each. */
  private withFormer<Result>(
    former: readonly FormerFile[],
    work: (before: FormerState, touched: ReadonlySet<string>) => Promise<Result>,
    token: CancellationToken,
  ): Promise<Result> {
    return this.turns.run(async () => {
      throwIfCancelled(token);
      const texts = new Map(former.map(({ uri, text }) => [normalizeUri(uri), text ?? undefined]));
      this.former ??= new FormerState(this.context);
      await this.former.workspace.update(texts);
      return work(this.former, new Set(texts.keys()));
    });
  }

  /** Releases the former state, after a review in progress. */
  close(): void {
    void this.turns.run(async () => {
      this.former?.dispose();
      this.former = undefined;
    });
  }
}

async function pageAt(engine: DocsLanguageService, request: ReaderRequest, token: CancellationToken): Promise<PageData | undefined> {
  const answer = await engine.readerAnswer(request, token);
  return answer?.kind === 'page' ? engine.pageModel(answer.request, token) : undefined;
}

/** @param touched URIs of the files that differ */
async function reviewOf(
  context: ServerContext,
  before: FormerState,
  touched: ReadonlySet<string>,
  token: CancellationToken,
): Promise<ReviewResult> {
  const { localize } = context;
  const roots = new Set([...(await before.engine.rootUris(token)), ...(await context.engine.rootUris(token))]);
  const concerned = [...roots].filter((root) => [...touched].some((uri) => isInside(parentUri(root), uri))).sort();
  const differs = (uri: string): Promise<boolean> => Promise.resolve(touched.has(uri));
  const sites: { root: string; sections: ReviewedSection[] }[] = [];
  for (const root of concerned) {
    const formerModel = await before.model(root, differs, token);
    const review = reviewSites(formerModel, await context.engine.siteModel(root, differs, token));
    const formerUris = new Map(review.addresses.moved.map(({ from, at }) => [at.uri, formerModel?.pages.get(from)?.at.uri]));
    const sections = reviewSections(review, (text) => text, true).map(
      ({ kind, title, items }): ReviewedSection => ({
        kind,
        title: localize(title),
        items: items.map(({ sign, text, at, redirect, page }) => ({
          sign,
          text: localize(text),
          ...(at && { at }),
          ...(page && { page }),
          ...(redirect && { redirect: { source: redirect.source, ...(redirect.destination && { destination: redirect.destination }) } }),
        })),
      }),
    );
    const problems = await newProblems(before, context, root, (uri) => formerUris.get(uri) ?? uri, token);
    if (problems.length > 0) sections.push(problemSection(problems, context));
    if (sections.length > 0) sites.push({ root, sections });
  }
  return sites;
}

const severities: Readonly<Partial<Record<DiagnosticSeverity, NonNullable<ReviewedItem['severity']>>>> = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
};

function problemSection(problems: readonly NewProblem[], { localize }: ServerContext): ReviewedSection {
  return {
    kind: 'problems',
    title: localize(t`New problems: ${problems.length}`),
    items: problems.slice(0, maxProblems).map(({ uri, range, message, severity }) => ({
      sign: '!',
      severity: severities[severity] ?? 'information',
      text: typeof message === 'string' ? message : message.value,
      at: { uri, range },
    })),
  };
}

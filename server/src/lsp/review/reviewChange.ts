import type { CancellationToken } from '../../../../shared/cancellation';
import { type DocsLanguageService, isInside, normalizeUri, parentUri, reviewSections, reviewSites } from '../../engine/languageService';
import type { ReviewedSection, ReviewParams, ReviewResult } from '../protocol';
import type { ServerContext } from '../serverContext';
import { FormerWorkspace } from './formerWorkspace';

/** Reviews the sites in whose folders a change has touched files. @throws {CancelledError} */
export async function reviewChange(context: ServerContext, { former }: ReviewParams, token: CancellationToken): Promise<ReviewResult> {
  const texts = new Map(former.map(({ uri, text }) => [normalizeUri(uri), text ?? undefined]));
  const before = context.engineOver(new FormerWorkspace(context.workspace, texts));
  try {
    const roots = new Set([...(await before.rootUris(token)), ...(await context.engine.rootUris(token))]);
    const touched = [...roots].filter((root) => [...texts.keys()].some((uri) => isInside(parentUri(root), uri))).sort();
    const differs = (uri: string): Promise<boolean> => Promise.resolve(texts.has(uri));
    const modelOf = (engine: DocsLanguageService, root: string) => engine.siteModel(root, differs, token);
    const sites: { root: string; sections: ReviewedSection[] }[] = [];
    for (const root of touched) {
      const review = reviewSites(await modelOf(before, root), await modelOf(context.engine, root));
      const sections = reviewSections(review, (text) => text, true).map(({ kind, title, items }) => ({
        kind,
        title: context.localize(title),
        items: items.map(({ sign, text, at, redirect }) => ({
          sign,
          text: context.localize(text),
          ...(at && { at }),
          ...(redirect && { redirect: { source: redirect.source, ...(redirect.destination && { destination: redirect.destination }) } }),
        })),
      }));
      if (sections.length > 0) sites.push({ root, sections });
    }
    return sites;
  } finally {
    before.dispose();
  }
}

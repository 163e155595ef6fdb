import {
  type CancellationToken,
  type DocsLanguageService,
  reviewSites,
  type SiteModel,
  type SiteReview,
} from '../../engine/languageService';

/**
 * Models of sites, by URI of the docs.json.
 * @param differs whether a file, by its URI, differs in the other state
 */
export async function modelsOf(
  engine: DocsLanguageService,
  sites: readonly string[],
  differs: (uri: string) => Promise<boolean>,
  token: CancellationToken,
): Promise<ReadonlyMap<string, SiteModel>> {
  const models = new Map<string, SiteModel>();
  for (const site of sites) {
    const model = await engine.siteModel(site, differs, token);
    if (model) models.set(site, model);
  }
  return models;
}

/** Reviews of all sites. A site whose folder got another name is compared with itself, if it is the only one that is gone. */
export function reviewsOf(before: ReadonlyMap<string, SiteModel>, after: ReadonlyMap<string, SiteModel>): SiteReview[] {
  const gone = [...before.values()].filter(({ root }) => !after.has(root));
  const created = [...after.values()].filter(({ root }) => !before.has(root));
  const isMoved = gone.length === 1 && created.length === 1;
  const pairs: (readonly [SiteModel | undefined, SiteModel | undefined])[] = [...after.values()].map((model) => [
    before.get(model.root) ?? (isMoved ? gone[0] : undefined),
    model,
  ]);
  if (!isMoved) for (const model of gone) pairs.push([model, undefined]);
  return pairs.map(([former, current]) => reviewSites(former, current)).sort((a, b) => (a.root < b.root ? -1 : 1));
}

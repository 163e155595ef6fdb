import { expect } from 'vitest';
import { neverCancelled, reviewSites, type SiteModel, type SiteReview } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';

export const page = (title: string, body = ''): string => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}\n`;

/** Files of a site with this navigation. */
export function withNavigation(navigation: unknown, files: SiteFiles = {}, more: Readonly<Record<string, string>> = {}): SiteFiles {
  return { 'docs.json': docsJson({ navigation: JSON.stringify(navigation), ...more }), ...files };
}

export async function modelOf(files: SiteFiles): Promise<SiteModel> {
  const sample = site(files);
  const model = await sample.engine.siteModel(uriOf('docs.json'), async () => true, neverCancelled);
  expect(sample.log).toEqual([]);
  if (!model) throw new Error('There is no docs.json.');
  return model;
}

/** Review of two states, each with an engine of its own. */
export async function review(before: SiteFiles, after: SiteFiles): Promise<SiteReview> {
  return reviewSites(await modelOf(before), await modelOf(after));
}

/** Changes of the navigation, one a line. */
export function navigationLines({ navigation }: SiteReview): string[] {
  return navigation.map(({ kind, nodes, parents, from, to }) => {
    const names = nodes.map(({ kind: noun, name, entries }) => `${noun} ${name}${entries > 0 ? ` (${entries})` : ''}`).join(', ');
    return [
      kind,
      names,
      ...(to === undefined ? [] : ['to', to]),
      'in',
      `/${parents.join('/')}`,
      ...(from ? [`from /${from.join('/')}`] : []),
    ].join(' ');
  });
}

/** Review of two navigations over the same pages. */
export async function navigationOf(before: unknown, after: unknown, files: SiteFiles = {}): Promise<string[]> {
  return navigationLines(await review(withNavigation(before, files), withNavigation(after, files)));
}

import type { RendererHost } from '../../renderer/src/mount';
import { rendererTexts } from '../../renderer/src/rendererTexts';
import { staticPage } from '../../renderer/src/staticPage';
import { neverCancelled, type PageData } from '../../server/src/engine/languageService';
import { plainLocalizer } from '../client/plainLocalizer';
import { uriOf } from '../support/memoryWorkspace';
import { type SiteFiles, site } from '../support/site';

const settings = { theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] } };

/** Host that does nothing. */
export const quietHost: RendererHost = {
  texts: rendererTexts(plainLocalizer),
  follow: () => {},
  showSource: () => {},
  copy: () => {},
};

/** The page `index.mdx` of a site with this text. */
export async function modelOf(
  text: string,
  files: SiteFiles = {},
  docs: object = {},
  request: { readonly withProgram?: boolean } = {},
): Promise<PageData> {
  const sample = site({ 'docs.json': JSON.stringify({ ...settings, ...docs }), 'index.mdx': text, ...files });
  const model = await sample.engine.pageModel({ uri: uriOf('index.mdx'), ...request }, neverCancelled);
  if (!model) throw new Error('The page is not part of the site.');
  if (sample.log.length > 0) throw new Error(JSON.stringify(sample.log));
  return model;
}

/** HTML of that page without spans of its source. */
export async function htmlOf(text: string, files: SiteFiles = {}, docs: object = {}): Promise<string> {
  const page = await modelOf(text, files, docs);
  if (page.problem) throw new Error(page.problem.message);
  return htmlOfModel(page);
}

export function htmlOfModel(page: PageData): string {
  const html = staticPage({ page, images: page.images, mode: 'light', codeTheme: 'github-light' }, quietHost);
  return html.replaceAll(/ data-span="[^"]*"/g, '');
}

/** Visible text of HTML. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

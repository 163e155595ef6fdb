import { neverCancelled, type SitePreview } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';

/** Preview of a site whose docs.json has the given settings besides the required ones. */
export async function previewOf(settings: object, files: SiteFiles = {}): Promise<SitePreview> {
  const required = { theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] } };
  const { engine } = site({ 'docs.json': JSON.stringify({ ...required, ...settings }), ...files });
  const found = await engine.preview({ uri: uriOf('docs.json') }, neverCancelled);
  if (!found) throw new Error('The settings are no site.');
  return found;
}

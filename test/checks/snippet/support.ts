import { withBody } from '../../support/bodySite';
import type { Site, SiteFiles } from '../../support/site';

/** A site with these files and a page `index` with this text, where the check is switched on. */
export function withSnippets(files: SiteFiles, text = ''): Site {
  const shown = withBody(text, files);
  shown.engine.configure({ 'snippet.unused': 'hint' });
  return shown;
}

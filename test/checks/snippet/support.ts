import { withBody } from '../../support/bodySite';
import type { Site, SiteFiles } from '../../support/site';

/** Site with these files and a page `index` with this text, with `snippet.unused` switched on. */
export function withSnippets(files: SiteFiles, text = ''): Site {
  const sample = withBody(text, files);
  sample.engine.configure({ 'snippet.unused': 'hint' });
  return sample;
}

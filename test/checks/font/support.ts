import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site with this value of `fonts`, markers allowed. */
export function withFonts(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ fonts: text }), ...others });
}

import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Files of the site. */
const images = {
  'logo/light.svg': '',
  'logo/dark.svg': '',
  'favicon.png': '',
  'fonts/inter.woff2': '',
  'images/back ground.png': '',
};

/** A site with these settings as JSON by key, markers allowed. */
export function withSettings(parts: Readonly<Record<string, string>>, files: SiteFiles = images): Site {
  return site({ 'docs.json': docsJson(parts), ...files });
}

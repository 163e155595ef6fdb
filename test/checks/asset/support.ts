import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Default files of the site. */
const images = {
  'logo/light.svg': '',
  'logo/dark.svg': '',
  'favicon.png': '',
  'fonts/inter.woff2': '',
  'images/back ground.png': '',
};

/** Site with these settings (JSON by key), markers allowed. */
export function withSettings(settings: Readonly<Record<string, string>>, files: SiteFiles = images): Site {
  return site({ 'docs.json': docsJson(settings), ...files });
}

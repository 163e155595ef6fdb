import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site with these variables whose page `index` has this text, markers allowed. */
export function withVariables(
  text: string,
  variables = '{ "version": "2.0.0", "api-url": "https://example.com" }',
  others: SiteFiles = {},
): Site {
  return site({ 'docs.json': docsJson({ variables }), 'index.mdx': text, ...others });
}

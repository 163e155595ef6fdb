import { docsJson } from '../../support/docsJson';
import { openApi } from '../../support/openApi';
import { type Site, site } from '../../support/site';

const pages = { 'a.mdx': '', 'b.mdx': '', 'c.mdx': '', 'openapi.yaml': openApi('GET /a'), 'other.yaml': openApi('GET /a') };

/** Site with three pages and two OpenAPI files of the same operation. */
export function withNavigation(navigation: string, files: Readonly<Record<string, string>> = {}): Site {
  return site({ 'docs.json': docsJson({ navigation }), ...pages, ...files });
}

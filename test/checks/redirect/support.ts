import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const files: SiteFiles = { 'guides/start.mdx': '', 'guides/index.mdx': '', 'es/guides/start.mdx': '', 'files/x.pdf': '' };

/** Site with these redirects, written `source > destination`, markers allowed. */
export function withRedirects(redirects: readonly string[], more: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  const items = redirects.map((redirect) => {
    const [source, destination] = redirect.split(' > ');
    return `    { "source": "${source}", "destination": "${destination}" }`;
  });
  return site({ 'docs.json': docsJson({ ...parts, redirects: `[\n${items.join(',\n')}\n  ]` }), ...files, ...more });
}

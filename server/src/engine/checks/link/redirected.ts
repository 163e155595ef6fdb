import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { suffixOf, withoutSuffix, withoutTrailingSlash } from '../../base/addresses';
import { isPattern, isUrl } from '../../config/redirects/redirects';
import { readAddress } from '../../site/addresses/target';
import { isIgnoredByDefault } from '../../site/fileIndex/fileNames';
import { linkKey } from '../../site/pageOccurrences';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { inBody } from '../inBody';
import { laterPages, relatedPages } from '../repeatedHint';
import { addressesIn } from './common';

/** A link to a path without a page that a redirect handles. */
export const linkRedirected = defineCheck({
  code: 'link.redirected',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A link to a page that has moved, which a redirect leads to.`,
    why: t`The link works as long as the redirect is there, and takes readers a moment longer. A link to the destination needs neither. A temporary redirect (\`permanent: false\`) and one with a pattern are addresses of their own, such as \`/latest\`: links to them are not reported. It is reported at the first link to a redirect.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index", "setup"] },\n"redirects": [{ "source": "/install", "destination": "/setup" }]`,
      'setup.mdx': '---\ntitle: Setup\n---\n',
      'index.mdx': '---\ntitle: Welcome\n---\n\n[Install it](/install)\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index", "setup"] },\n"redirects": [{ "source": "/install", "destination": "/setup" }]`,
      'setup.mdx': '---\ntitle: Setup\n---\n',
      'index.mdx': '---\ntitle: Welcome\n---\n\n[Install it](/setup)\n',
    },
  },
  data: object({ ...suggestionList.entries, destination: string() }),
  *run(page, context) {
    const file = context.pages.pathOf(page);
    // A redirect is hinted at once a page, and the fix changes all links to it.
    const hinted = new Set<string>();
    for (const { link, target } of addressesIn(context)) {
      if (target.kind !== 'redirect' || target.destination === undefined) continue;
      const { redirect, destination } = target;
      const path = pathOf(link.text);
      if (redirect.isTemporary || isPattern(redirect.source.node.value) || hinted.has(path)) continue;
      const end = isUrl(destination) ? undefined : context.addresses.resolve(readAddress(destination), file);
      // A wrong destination is reported at the redirect.
      if (end?.kind === 'missing' || end?.kind === 'folder' || end?.kind === 'redirect') continue;
      hinted.add(path);
      const key = linkKey(link.text);
      // Reported once a site.
      const later =
        key === undefined ? [] : laterPages(page, context, 'links', key, (other) => !isIgnoredByDefault(context.pages.pathOf(other)));
      if (!later) continue;
      const address = withSuffix(destination, suffixOf(link.text));
      const message =
        later.length === 0
          ? t`This page has moved. Link to \`${address}\`.`
          : later.length === 1
            ? t`This page has moved. Link to \`${address}\`, here and in another page.`
            : t`This page has moved. Link to \`${address}\`, here and in ${later.length} other pages.`;
      const data = { suggestions: [address], isNear: true, destination };
      yield { ...inBody(page, link.span), message, data, ...relatedPages(later, t`This link leads to the former address, too.`) };
    }
  },
  *fix(target, { destination, ...data }) {
    const { span, page } = target;
    const path = pathOf(page.text.slice(span.start, span.end));
    const others = page.body.links.filter((link) => link.kind !== 'code' && link.span.start !== span.start && pathOf(link.text) === path);
    for (const fix of replaceAddressInBody(target, data)) {
      const edits = others.map((link) => ({ span: link.span, text: withSuffix(destination, suffixOf(link.text)) }));
      yield { ...fix, edits: [...fix.edits, ...edits] };
    }
  },
});

/** Path of an address as written. */
function pathOf(address: string): string {
  return withoutTrailingSlash(withoutSuffix(address));
}

/** Destination with the query and anchor of the link, which precede those of the redirect. */
function withSuffix(destination: string, suffix: string): string {
  return suffix === '' ? destination : withoutSuffix(destination) + suffix;
}

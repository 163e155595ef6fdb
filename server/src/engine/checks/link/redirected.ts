import { t } from '../../../../../shared/l10n';
import { suffixOf, withoutSuffix } from '../../base/addresses';
import { isPattern, isUrl } from '../../config/redirects/redirects';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { inBody } from '../inBody';
import { addressesIn } from './common';

/** A link to a path without a page that a redirect handles. */
export const linkRedirected = defineCheck({
  code: 'link.redirected',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A link to a page that has moved, which a redirect leads to.`,
    why: t`The link works as long as the redirect is there, and takes readers a moment longer. A link to the destination needs neither. A temporary redirect (\`permanent: false\`) and one with a pattern are addresses of their own, such as \`/latest\`: links to them are not reported.`,
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
  data: suggestionList,
  *run(page, context) {
    const file = context.pages.pathOf(page);
    // An address is hinted at once a page, and its fix changes all links to it.
    const hinted = new Set<string>();
    for (const { link, target } of addressesIn(context)) {
      if (target.kind !== 'redirect' || target.destination === undefined) continue;
      const { redirect } = target;
      if (redirect.isTemporary || isPattern(redirect.source.node.value) || hinted.has(link.text)) continue;
      const end = isUrl(target.destination) ? undefined : context.addresses.resolve(target.destination, file);
      // A wrong destination is reported at the redirect.
      if (end?.kind === 'missing' || end?.kind === 'folder' || end?.kind === 'redirect') continue;
      hinted.add(link.text);
      const address = withSuffix(target.destination, suffixOf(link.text));
      const message = t`This page has moved. Link to \`${address}\`.`;
      yield { ...inBody(page, link.span), message, data: { suggestions: [address], isNear: true } };
    }
  },
  *fix(target, data) {
    const { span, page } = target;
    const address = page.text.slice(span.start, span.end);
    const others = page.body.links.filter((link) => link.text === address && link.kind !== 'code' && link.span.start !== span.start);
    for (const fix of replaceAddressInBody(target, data)) {
      const [own] = fix.edits;
      yield own ? { ...fix, edits: [own, ...others.map((link) => ({ span: link.span, text: own.text }))] } : fix;
    }
  },
});

/** Destination with the query and anchor of the link, which precede those of the redirect. */
function withSuffix(destination: string, suffix: string): string {
  return suffix === '' ? destination : withoutSuffix(destination) + suffix;
}

import { t } from '../../../../../shared/l10n';
import { suffixOf, withoutSuffix } from '../../base/addresses';
import { isPattern, isUrl, type Redirect, startOfPattern } from '../../config/redirects/redirects';
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
    why: t`The link works as long as the redirect is there, and takes readers a moment longer. A link to the destination needs neither.`,
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
    for (const { link, target } of addressesIn(context)) {
      if (target.kind !== 'redirect' || target.destination === undefined) continue;
      const source = target.redirect.source.node.value;
      // A redirect of all paths is not specific to this path.
      if (isPattern(source) && startOfPattern(source) === '') continue;
      const end = isUrl(target.destination) ? undefined : context.addresses.resolve(target.destination, file);
      // A wrong destination is reported at the redirect.
      if (end?.kind === 'missing' || end?.kind === 'folder' || end?.kind === 'redirect') continue;
      const address = withSuffix(target.destination, suffixOf(link.text));
      const message = t`This page has moved. Link to \`${address}\`.`;
      yield { ...inBody(page, link.span), message, data: { suggestions: [address], isNear: !leadsElsewhere(target.redirect) } };
    }
  },
  *fix(target, data) {
    yield* replaceAddressInBody(target, data);
  },
});

/** Whether many paths lead to one destination, which is probably not the intended page. */
function leadsElsewhere({ source, destination }: Redirect): boolean {
  return isPattern(source.node.value) && !isPattern(destination.node.value.replace(/^[a-z]+:/i, ''));
}

/** Destination with the query and anchor of the link, which precede those of the redirect. */
function withSuffix(destination: string, suffix: string): string {
  return suffix === '' ? destination : withoutSuffix(destination) + suffix;
}

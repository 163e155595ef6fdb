import { t } from '../../../../../shared/l10n';
import { percentEncoded, suffixOf } from '../../base/addresses';
import { pageAddress } from '../../config/redirects/redirectList';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import type { Sample } from '../docs';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { inBody } from '../inBody';
import { addressesIn, urlFragment } from './common';

/** A link to a page of another language, although the language of the linking page has a counterpart. */
export const linkOtherLanguage = defineCheck({
  code: 'link.otherLanguage',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A link that leads to another language, although this one has the page.`,
    why: t`Readers leave their language without noticing. The language of a page is that of the navigation that has it. A link to the same page in another language is not reported: it may be meant as a switch.`,
    wrong: sample('/setup'),
    right: sample('/fr/setup'),
  },
  data: suggestionList,
  *run(page, context) {
    const { languages } = context.recorder;
    // Most links of a page share a few targets.
    const counterparts = new Map<string, ReturnType<typeof languages.ownCounterpart>>();
    for (const { link, target, isAsset } of addressesIn(context)) {
      if (isAsset || target.kind !== 'page' || target.isIgnored) continue;
      if (!counterparts.has(target.path)) counterparts.set(target.path, languages.ownCounterpart(page.path, target.path));
      const own = counterparts.get(target.path);
      if (!own) continue;
      const address = percentEncoded(pageAddress(own.path)) + suffixOf(link.text);
      const message = t`This link leads to \`${own.language}\`. Use \`${address}\`.`;
      // Headings are translated, so the anchor may differ.
      const data = { suggestions: [address], isNear: urlFragment(link.text) === '' };
      yield { ...inBody(page, link.span), message, data };
    }
  },
  *fix(target, data) {
    yield* replaceAddressInBody(target, data);
  },
});

function sample(address: string): Sample {
  const page = (title: string, text = ''): string => `---\ntitle: "${title}"\n---\n${text}`;
  return {
    'docs.json': `"navigation": {
  "languages": [
    { "language": "en", "pages": ["index", "setup"] },
    { "language": "fr", "pages": ["fr/index", "fr/setup"] }
  ]
}`,
    'index.mdx': page('Welcome'),
    'setup.mdx': page('Setup'),
    'fr/setup.mdx': page('Installation'),
    'fr/index.mdx': page('Bienvenue', `\n[Installation](${address})\n`),
  };
}

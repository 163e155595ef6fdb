import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { removeLink } from '../fixes/removeLink';
import { inBody } from '../inBody';
import { addressesIn } from './common';

/** A link to a page that the site excludes. */
export const linkHidden = defineCheck({
  code: 'link.hidden',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A link to a page that \`.mintignore\` leaves out, or that the service never publishes.`,
    why: t`The page is not part of the site, so readers find nothing. A page with \`hidden: true\` is: a link to it is not reported.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintignore': 'drafts/\n',
      'drafts/roadmap.mdx': '---\ntitle: Roadmap\n---\n',
      'index.mdx': '---\ntitle: Welcome\n---\n\n[Roadmap](/drafts/roadmap)\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintignore': 'drafts/\n',
      'drafts/roadmap.mdx': '---\ntitle: Roadmap\n---\n',
      'index.mdx': '---\ntitle: Welcome\n---\n\nThe roadmap follows.\n',
    },
  },
  *run(page, context) {
    for (const { link, target, isAsset } of addressesIn(context)) {
      if (isAsset || target.kind !== 'page' || !target.isIgnored) continue;
      yield { ...inBody(page, link.span), message: t`\`${target.path}\` is not published, so this link leads nowhere.` };
    }
  },
  fix: removeLink,
});

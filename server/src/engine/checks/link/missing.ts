import { object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { suffixOf } from '../../base/addresses';
import { sourceKey } from '../../config/navigation/elementKinds';
import { pathOfAddress } from '../../config/redirects/redirects';
import type { AddressReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { suggestedAddress } from '../../config/references/webAddress';
import { layoutOf } from '../../json/edit/layout';
import { mayBeBelowBase, mayLeadSomewhere, redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { suggestionList } from '../data';
import { pageCreation } from '../fixes/pageCreation';
import { removeLink } from '../fixes/removeLink';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { replaceByProposals } from '../fixes/replaceText';
import { inBody } from '../inBody';
import { elementsByKey } from '../navigation/common';
import { type Proposals, proposals, withGenerated } from '../proposals';
import { withSuggestions } from '../wording';
import { addressesIn, pageProblem } from './common';

/** A link to a page that does not exist, or is written in another letter case. */
export const linkMissing = defineCheck({
  code: 'link.missing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A link in a page, the navbar, the footer or the navigation to a page that does not exist.`,
    why: t`Readers who click it find nothing. Letter case counts, and addresses of pages have no extension. In a page \`./setup\` starts at the folder of the page, and \`/setup\` at the documentation folder; \`setup\` is left to browsers, which start at the folder of the page. Source files are not published; a link to a folder without an index page is a hint. Redirects, pages that may be generated, and addresses that another part of the host may serve are not reported.`,
    wrong: `"navbar": { "links": [{ "label": "Start", "href": "/quikstart" }] }`,
    right: `"navbar": { "links": [{ "label": "Start", "href": "/quickstart" }] }`,
  },
  data: object({
    ...suggestionList.entries,
    /** Path of the page that can be created, without extension. */
    path: optional(string()),
  }),
  *run(context) {
    const links = context.references.ofKind('address').filter(isLink);
    if (links.length === 0 || !isWholeSite(context)) return;
    for (const reference of links) {
      const problem = judge(context, reference);
      if (problem) yield { file: reference.file, span: reference.span, ...problem };
    }
  },
  *fix(target, { path, ...data }) {
    yield* replaceByProposals(target, data);
    if (path !== undefined) yield* pageCreation(path, layoutOf(target.file.document).eol);
  },
  inPage: {
    *run(page, context) {
      for (const address of addressesIn(context)) {
        const problem = pageProblem(address, context);
        if (problem) yield { ...inBody(page, address.link.span), ...problem };
      }
    },
    *fix(target, { path, ...data }) {
      yield* replaceAddressInBody(target, data);
      if (path !== undefined) yield* pageCreation(path, target.page.lineBreak);
      if (!data.isNear) yield* removeLink(target);
    },
  },
});

/** Whether it is the root-relative `href` of a link. Relative links depend on the page; `value.format` reports malformed links. */
function isLink({ node, text }: AddressReference): boolean {
  const isHref = node.parent?.type === 'property' && node.parent.keyNode.value === 'href';
  return isHref && text.startsWith('/') && suggestedAddress(text) === undefined;
}

/** Whether all pages of the site are in this folder: none are in other repositories, and the site is not a part of another site. */
function isWholeSite({ once, isNested, references }: CheckContext): boolean {
  return references.isComplete && !isNested && once(elementsByKey)[sourceKey].length === 0;
}

interface Problem {
  readonly message: Localizable;
  readonly data: Proposals & { readonly path?: string };
}

function judge(context: CheckContext, { text }: AddressReference): Problem | undefined {
  const { files } = context;
  const path = pathOfAddress(text);
  if (path === undefined || normalizeFilePath(path) !== path || mayLeadSomewhere(context, path)) return undefined;
  const write = (page: string): string => `/${page}${suffixOf(text)}`;
  const otherCase = files.pageInOtherCase(path);
  if (otherCase !== undefined) {
    const address = write(otherCase);
    return { message: t`Wrong letter case in this link. Use \`${address}\`.`, data: { suggestions: [address], isNear: true } };
  }
  if (mayBeBelowBase(context, path) || files.hasFolder(path) || !isOfSite(context, path)) return undefined;
  const found = withGenerated(context, proposals(files.nearPages(path), write), path, write);
  return { message: withSuggestions(t`Page not found: \`${path}\`.`, found.suggestions), data: { ...found, path } };
}

/** Minimum length of a path per differing letter: shorter words are similar by chance, such as `/signup` and `/signin`. */
const lettersPerEdit = 4;

/** Whether an address certainly belongs to this site; the host may have other addresses, such as `/login`. */
function isOfSite(context: CheckContext, path: string): boolean {
  const { files } = context;
  const slash = path.indexOf('/');
  if (slash > 0) {
    const first = path.slice(0, slash);
    if (files.hasFolder(first) || context.once(redirectGraph).all.some(({ source }) => source.path?.startsWith(`${first}/`))) return true;
  }
  return files.nearPages(path).some(({ cost }) => cost * lettersPerEdit <= path.length);
}

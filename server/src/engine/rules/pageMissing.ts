import { findPageProblems, inStyleOf } from './pageProblems';
import type { Rule } from './rule';
import { didYouMean } from './wording';

/** More missing pages than this have no proposals: the site is elsewhere, or it is not there yet. */
const mostWithProposals = 500;

/** A page that the navigation names and that has no file. */
export const pageMissing: Rule<'page.missing'> = {
  code: 'page.missing',
  severity: 'warning',
  docs: {
    summary: 'A page that the navigation names and that has no file.',
    why: 'The service drops the entry, so readers do not find it in the navigation. Correct the path, write the page, or remove the entry. A path starts at the folder of `docs.json` and stands for an `.mdx` or `.md` file; letter case counts. Where pages are generated from an API description, nothing is reported.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quikstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  *check(context) {
    const { site } = context;
    let left = mostWithProposals;
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'missing') continue;
      const near = left-- > 0 ? site.nearest.pages(path) : [];
      const suggestions = near.map((file) => inStyleOf(reference.text, file.path));
      yield {
        file: reference.file,
        span: reference.span,
        message: `There is no page \`${path}\`: neither \`${path}.mdx\` nor \`${path}.md\` exists.${didYouMean(suggestions)}`,
        data: { suggestions, isNear: near[0]?.isSure === true, path },
      };
    }
  },
};

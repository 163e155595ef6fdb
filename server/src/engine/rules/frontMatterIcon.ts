import { isIconLibraryId } from '../data/iconLibraries';
import { frontMatterIcon as iconOf } from '../model/frontMatter/icon';
import { siteIconLibrary } from '../model/iconLibraryName';
import { iconProblem } from './iconProblem';
import type { PageRule, SiteContext } from './pageRule';

/** An icon name in front matter that the site's library does not have. What holds of `icon.unknown` holds here. */
export const frontMatterIcon: PageRule<'frontMatter.icon'> = {
  code: 'frontMatter.icon',
  severity: 'warning',
  docs: {
    summary: 'An icon in front matter that the icon library of the site does not have.',
    why: 'The navigation shows an empty place instead of the icon. `icons.library` in `docs.json` says which library a site uses; without it that is Font Awesome, whose list here is not complete, so that a name missing from it is only a hint.',
    wrong: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\nicon: rockett\n---\n',
    },
    right: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\nicon: rocket\n---\n',
    },
  },
  *checkPage({ frontMatter }, context) {
    const icon = iconOf(frontMatter);
    if (icon?.kind !== 'name') return;
    const library = context.once(libraryOfSite);
    if (library === undefined || !isIconLibraryId(library) || context.icons.get(library).has(icon.text)) return;
    const budget = context.once(searchBudget);
    yield { span: icon.span, ...iconProblem(context.icons, library, icon.text, true, budget.left-- > 0) };
  },
};

/** For `SiteContext.once`. */
function libraryOfSite({ config, profile }: SiteContext): string | undefined {
  return siteIconLibrary(config, profile);
}

/** For `SiteContext.once`: names that are looked for. Each takes a search through the library, and nobody mends more at once. */
function searchBudget(): { left: number } {
  return { left: 200 };
}

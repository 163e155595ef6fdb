import { isIconLibraryId } from '../data/iconLibraries';
import { frontMatterEntry } from '../model/frontMatter/frontMatter';
import { frontMatterIcon } from '../model/frontMatter/icon';
import { textOf } from '../model/frontMatter/values';
import { siteIconLibrary } from '../model/iconLibraryName';
import { pageSample } from './frontMatterDocs';
import { iconStyleProblem } from './iconStyleProblem';
import type { PageRule, SiteContext } from './pageRule';

/** The `iconType` of a page or of a component in it that the icon beside it does not have. What holds of `icon.style` holds here. */
export const pageIconStyle: PageRule<'page.iconStyle'> = {
  code: 'page.iconStyle',
  severity: 'warning',
  docs: {
    summary: 'A style in front matter or of a component that the icon beside it does not have.',
    why: 'The page shows an empty place, or the icon in another style. In Font Awesome brands have the style `brands` alone, and no other icon has it; icons of other libraries have no styles.',
    wrong: pageSample('---\ntitle: Welcome\nicon: house\niconType: brands\n---\n'),
    right: pageSample('---\ntitle: Welcome\nicon: house\niconType: solid\n---\n'),
  },
  *checkPage({ frontMatter, icons }, context) {
    const icon = frontMatterIcon(frontMatter);
    const type = icon?.kind === 'name' ? frontMatterEntry(frontMatter, 'iconType')?.value : undefined;
    const style = type && textOf(type)?.trim();
    const own = icon && style ? problemOf(context, undefined, icon.text, style) : undefined;
    if (own && type) yield { span: type.span, ...own };
    for (const { text, library, style: given } of icons) {
      const problem = given && problemOf(context, library, text, given.text);
      if (problem) yield { span: { start: 0, end: 0 }, range: given.range, ...problem };
    }
  },
};

function problemOf(context: SiteContext, library: string | undefined, name: string, style: string): ReturnType<typeof iconStyleProblem> {
  const id = library ?? context.once(libraryOfSite);
  return id !== undefined && isIconLibraryId(id) ? iconStyleProblem(context.icons, id, name, style) : undefined;
}

/** For `SiteContext.once`. */
function libraryOfSite({ config, profile }: SiteContext): string | undefined {
  return siteIconLibrary(config, profile);
}

import { t } from '../../../../../shared/l10n';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { iconOfFrontMatter as iconOf } from '../../pages/frontMatter/icon';
import { defineCheck } from '../check';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { iconProblem, mayHaveIcon, unknownIcon } from '../icon/common';
import { searchBudget } from '../searchBudget';

/** Takes a search of the icon library. */
const takeSearch = searchBudget(200);

/** An icon name in front matter that the library of the site does not have: `icon.unknown` for front matter. */
export const frontMatterIcon = defineCheck({
  code: 'frontMatter.icon',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An icon in front matter that the icon library of the site does not have.`,
    why: t`The navigation shows an empty place instead of the icon. \`icons.library\` in \`docs.json\` says which library a site uses; without it that is Font Awesome, whose list here is not complete, so that a name missing from it is only a hint.`,
    wrong: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\nicon: rockett\n---\n',
    },
    right: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\nicon: rocket\n---\n',
    },
  },
  data: unknownIcon,
  *run({ frontMatter }, context) {
    const icon = iconOf(frontMatter);
    if (icon?.kind !== 'name') return;
    const library = context.recorder.iconLibrary;
    if (library === undefined || !isIconLibraryId(library) || mayHaveIcon(context.icons.get(library), icon.text)) return;
    yield { span: icon.span, ...iconProblem(context.icons, library, icon.text, true, takeSearch(context)) };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data, true);
  },
});

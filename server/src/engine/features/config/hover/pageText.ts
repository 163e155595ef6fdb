import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import { type FrontMatter, frontMatterEntry, frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../../pages/page';

/** Front matter that changes how a page is shown, with a text for it. */
const states: readonly (readonly [string, Localizable])[] = [
  ['hidden', t`hidden from the navigation`],
  ['noindex', t`not indexed by search engines`],
  ['deprecated', t`deprecated`],
  ['public', t`public`],
];
/** Front matter shown beside the title. */
const shownKeys = ['sidebarTitle', 'icon', 'tag', 'mode', 'url', 'openapi', 'api', 'asyncapi'] as const;

/** The front matter of a page, as blocks of Markdown, escaped. */
export function pageBlocks({ path, frontMatter }: Pick<PageFile, 'path' | 'frontMatter'>, localize: Localizer): string[] {
  const title = frontMatterText(frontMatter, 'title');
  const description = frontMatterText(frontMatter, 'description');
  const shown = shownKeys.flatMap((key) => {
    const text = frontMatterText(frontMatter, key);
    return text === undefined || text === '' ? [] : [`${key} ${inlineCode(text)}`];
  });
  const facts = [...states.flatMap(([key, words]) => (isTrue(frontMatter, key) ? [localize(words)] : [])), ...shown];
  return [`**${plainMarkdown(title ?? path)}**`, description ? plainMarkdown(description) : '', facts.join(' · ')].filter(
    (block) => block !== '',
  );
}

function isTrue(frontMatter: FrontMatter | undefined, key: string): boolean {
  const value = frontMatterEntry(frontMatter, key)?.value;
  return value?.kind === 'boolean' && value.value === true;
}

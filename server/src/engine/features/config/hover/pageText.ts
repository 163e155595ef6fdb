import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import { type FrontMatter, frontMatterEntry, frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../../pages/page';

/** Front matter that changes what readers see of a page, and how that is said. */
const states: readonly (readonly [string, Localizable])[] = [
  ['hidden', t`hidden from the navigation`],
  ['noindex', t`not indexed by search engines`],
  ['deprecated', t`deprecated`],
  ['public', t`public`],
];
/** Texts of front matter worth showing beside the title. */
const shownKeys = ['sidebarTitle', 'icon', 'tag', 'mode', 'url', 'openapi', 'api', 'asyncapi'] as const;

/** What a page says of itself, as blocks of Markdown. All of it is text from the file, and shown as such. */
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

import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import { type FrontMatter, frontMatterEntry, frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../../pages/page';

/** Front matter flags, with texts. */
const flagTexts: readonly (readonly [string, Localizable])[] = [
  ['hidden', t`hidden from the navigation`],
  ['noindex', t`not indexed by search engines`],
  ['deprecated', t`deprecated`],
  ['public', t`public`],
];
/** Front matter keys that are shown below the title. */
const shownKeys = ['sidebarTitle', 'icon', 'tag', 'mode', 'url', 'openapi', 'api', 'asyncapi'] as const;

/** Front matter of a page, as blocks of Markdown, escaped. */
export function pageBlocks({ path, frontMatter }: Pick<PageFile, 'path' | 'frontMatter'>, localize: Localizer): string[] {
  const title = frontMatterText(frontMatter, 'title');
  const description = frontMatterText(frontMatter, 'description');
  const entries = shownKeys.flatMap((key) => {
    const text = frontMatterText(frontMatter, key);
    return text === undefined || text === '' ? [] : [`${key} ${inlineCode(text)}`];
  });
  const facts = [...flagTexts.flatMap(([key, text]) => (isTrue(frontMatter, key) ? [localize(text)] : [])), ...entries];
  return [`**${plainMarkdown(title ?? path)}**`, description ? plainMarkdown(description) : '', facts.join(' · ')].filter(
    (block) => block !== '',
  );
}

function isTrue(frontMatter: FrontMatter | undefined, key: string): boolean {
  const value = frontMatterEntry(frontMatter, key)?.value;
  return value?.kind === 'boolean' && value.value === true;
}

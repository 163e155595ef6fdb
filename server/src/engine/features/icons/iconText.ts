import { type Localizable, type Localizer, t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import type { EngineContext } from '../../engineContext';
import type { IconLibraryId } from '../../icons/iconLibraries';
import type { IconLibrary } from '../../icons/iconLibrary';
import { iconImage, type PictureSize } from './iconSvg';

/** Limit of search words in a hover. */
const maxSearchWords = 12;

/** Icon with its picture, as blocks of Markdown; empty if the library has no icon with this name. */
export async function iconBlocks(
  { icons, iconData, localize }: Pick<EngineContext, 'iconData' | 'icons' | 'localize'>,
  id: IconLibraryId,
  name: string,
  size?: PictureSize,
): Promise<string[]> {
  const library = icons.get(id);
  if (!library.has(name)) return [];
  const [pictures, words] = await Promise.all([iconData.picturesOf(id), iconData.wordsOf(id)]);
  const [current = name] = library.synonyms(name);
  const own = pictures?.of(name) ?? [];
  const drawn = own.length > 0 ? own : (pictures?.of(current) ?? []);
  const found = words?.of(current).slice(0, maxSearchWords) ?? [];
  return [
    ...(drawn.length > 0 ? [iconImage(name, drawn, size)] : []),
    localize(t`${inlineCode(name)} is an icon of ${library.title}.${otherName(current, name, localize)}`),
    ...(id === 'fontawesome'
      ? stylesOf(
          drawn.map(({ style }) => style),
          pictures !== undefined,
          library,
          name,
          localize,
        )
      : []),
    ...(found.length > 0 ? [localize(t`Found by: ${found.join(', ')}`)] : []),
  ];
}

function otherName(current: string, name: string, localize: Localizer): string {
  return current === name ? '' : localize(t` Current name: ${inlineCode(current)}.`);
}

/** Text about the styles of a Font Awesome icon. All names are known, but only free icons are published with pictures. */
function stylesOf(styles: readonly string[], hasPictures: boolean, library: IconLibrary, name: string, localize: Localizer): string[] {
  if (styles.includes('brands')) return [localize(t`A brand: its only style is ${inlineCode('brands')}.`)];
  if (styles.length > 0)
    return [
      localize(
        styles.length === 1
          ? t`Free in the style ${inlineCode(styles[0] ?? '')}; the others are part of Pro.`
          : t`Free in the styles ${styles.map(inlineCode).reduce<Localizable | string>((done, next) => (done === '' ? next : t`${done} and ${next}`), '')}; the others are part of Pro.`,
      ),
    ];
  if (!hasPictures) return [];
  // Names of programming languages are icons of the service that are not in the library.
  return library.isListed(name) ? [localize(t`Font Awesome Pro: no picture available.`)] : [localize(t`No picture available.`)];
}

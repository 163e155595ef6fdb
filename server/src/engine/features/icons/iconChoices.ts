import type { CancellationToken } from '../../../../../shared/cancellation';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import { usualIcons } from '../../icons/usualIcons';
import { loadConfig } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';
import type { ShownIcon } from '../preview/model';

/** More than a list shows at once. */
const maxChoices = 60;

/** Asks for icons of the library of a site. */
export interface IconChoicesRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** Part of a name, or a search word; empty for common icons. */
  readonly text: string;
}

export interface IconChoice {
  readonly name: string;
  /** Absent if there is no picture. */
  readonly picture?: Extract<ShownIcon, { kind: 'drawing' }>;
  /** The search words by which it was found. */
  readonly words?: readonly string[];
}

/** Icons with their pictures, the best matches first; empty if the library of the site is unknown. @throws {CancelledError} */
export async function iconChoices(
  context: EngineContext,
  { root, text }: IconChoicesRequest,
  token: CancellationToken,
): Promise<IconChoice[]> {
  const config = await loadConfig(context, root, token);
  const id = config && siteIconLibrary(config, context.profile);
  if (id === undefined || !isIconLibraryId(id)) return [];
  const { names } = context.icons.get(id);
  const typed = text.trim().toLowerCase();
  const known = new Set(names);
  const usual = usualIcons.filter((name) => known.has(name));
  const words = typed === '' ? undefined : (await context.iconData.wordsOf(id))?.find(typed);
  const isUsual = new Set(usual);
  const ordered = [...usual, ...names.filter((name) => !isUsual.has(name))];
  const found =
    typed === ''
      ? usual
      : [
          ...ordered.filter((name) => name.startsWith(typed)),
          ...ordered.filter((name) => !name.startsWith(typed) && name.includes(typed)),
          ...ordered.filter((name) => !name.includes(typed) && words?.has(name)),
        ];
  const pictures = await context.iconData.picturesOf(id);
  return found.slice(0, maxChoices).map((name) => {
    const drawn = pictures?.of(name) ?? [];
    const best = drawn.find(({ style }) => style === 'solid') ?? drawn[0];
    const own = words?.get(name);
    return {
      name,
      ...(best && {
        picture: { kind: 'drawing', width: best.width, height: best.height, isOutline: best.style === 'outline', shapes: best.shapes },
      }),
      ...(own && { words: own }),
    };
  });
}

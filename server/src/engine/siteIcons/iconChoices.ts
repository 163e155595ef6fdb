import type { CancellationToken } from '../../../../shared/cancellation';
import type { ShownIcon } from '../display/model';
import type { EngineContext } from '../engineContext';
import { type IconLibraryId, isIconLibraryId } from '../icons/iconLibraries';
import { siteIconLibrary } from '../icons/iconLibraryName';
import { usualIcons } from '../icons/usualIcons';
import { loadConfig } from '../site/siteContext';

/** Limit of icons, more than a list shows at once. */
const maxChoices = 60;

/** Request for icons of the library of a site. */
export interface IconChoicesRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** Part of a name, or a search word; empty for common icons. */
  readonly text: string;
}

/** An icon by its name. */
export interface FoundIcon {
  readonly name: string;
  /** Search words by which it was found. */
  readonly words?: readonly string[];
}

/** Names of icons, best matches first; empty if the library of the site is unknown. @throws {CancelledError} */
export async function findIcons(
  context: EngineContext,
  { root, text }: IconChoicesRequest,
  token: CancellationToken,
): Promise<readonly FoundIcon[]> {
  const id = await libraryOf(context, root, token);
  if (id === undefined) return [];
  const { names } = context.icons.get(id);
  const known = new Set(names);
  const usualOfLibrary = usualIcons.filter((name) => known.has(name));
  const queryWords = text.trim().toLowerCase().split(/\s+/);
  const typed = queryWords.join('-');
  if (typed === '') return usualOfLibrary.slice(0, maxChoices).map((name) => ({ name }));
  const words = await context.iconData.wordsOf(id);
  const byWord = queryWords.map((word) => words?.find(word));
  const matches = (name: string): boolean => queryWords.every((word, index) => name.includes(word) || byWord[index]?.has(name));
  const usualNames = new Set(usualOfLibrary);
  const ordered = [...usualOfLibrary, ...names.filter((name) => !usualNames.has(name))];
  const found = [
    ...ordered.filter((name) => name.startsWith(typed)),
    ...ordered.filter((name) => !name.startsWith(typed) && name.includes(typed)),
    ...ordered.filter((name) => !name.includes(typed) && matches(name)),
  ];
  return found.slice(0, maxChoices).map((name) => {
    const own = byWord.flatMap((each) => each?.get(name) ?? []);
    return { name, ...(own.length > 0 && { words: own }) };
  });
}

export interface IconChoice extends FoundIcon {
  /** Absent if there is no picture. */
  readonly picture?: Extract<ShownIcon, { kind: 'drawing' }>;
}

/** Icons with pictures, best matches first. @throws {CancelledError} */
export async function iconChoices(context: EngineContext, request: IconChoicesRequest, token: CancellationToken): Promise<IconChoice[]> {
  const found = await findIcons(context, request, token);
  const id = await libraryOf(context, request.root, token);
  const pictures = id && (await context.iconData.picturesOf(id));
  return found.map((icon) => {
    const drawn = pictures?.of(icon.name) ?? [];
    const best = drawn.find(({ style }) => style === 'solid') ?? drawn[0];
    return {
      ...icon,
      ...(best && {
        picture: { kind: 'drawing', width: best.width, height: best.height, isOutline: best.style === 'outline', shapes: best.shapes },
      }),
    };
  });
}

async function libraryOf(context: EngineContext, root: string, token: CancellationToken): Promise<IconLibraryId | undefined> {
  const config = await loadConfig(context, root, token);
  const id = config && siteIconLibrary(config, context.profile);
  return id !== undefined && isIconLibraryId(id) ? id : undefined;
}

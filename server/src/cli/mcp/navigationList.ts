import type { AddRequest, CancellationToken, NavigationList } from '../../engine/languageService';
import type { Changes } from '../files/changes';
import { applyEdit } from './applyEdit';
import type { Session } from './session';
import { ToolError } from './toolError';

/** Limit of the lists that an error names. */
const maxNamed = 20;

/**
 * Adds a page or operations to a list of the navigation.
 * @param to the names around the list; `undefined` for the likeliest
 * @returns those names, empty for the top level; `undefined` if every list has it already
 * @throws {ToolError} if there is no such list, or none fits
 */
export async function addTo(
  session: Session,
  request: AddRequest,
  to: string | undefined,
  changes: Changes,
  token: CancellationToken,
): Promise<string | undefined> {
  const lists = await session.engine.navigationLists(request, token);
  if (lists.length === 0) return undefined;
  const list = to === undefined ? lists.find(({ isLikely }) => isLikely) : lists.find(({ trail }) => isNamed(trail, to));
  if (!list) {
    const why = to === undefined ? 'It is not clear where it belongs' : `There is no list ${to}`;
    const names = lists.slice(0, maxNamed).map(nameOf);
    throw new ToolError(`${why}. Give one as "to": ${names.join('; ')}${lists.length > maxNamed ? '; and others, see outline' : ''}.`);
  }
  const edit = await session.engine.addToNavigation(request, list.id, token);
  if (edit) await applyEdit(session, changes, edit);
  return edit && list.trail;
}

function nameOf({ trail }: NavigationList): string {
  return trail === '' ? '"" (top level)' : JSON.stringify(trail.replaceAll(' › ', ' > '));
}

function isNamed(trail: string, asked: string): boolean {
  const names = (text: string): string =>
    text
      .toLowerCase()
      .split(/\s*[>›]\s*/)
      .join('›');
  return names(trail) === names(asked);
}

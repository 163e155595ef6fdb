import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { AddRequest, CancellationToken, NavigationList } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import { applyEdit } from './applyEdit';
import type { EditScope } from './editScope';

/** Maximum number of arrays that are named in an error. */
const maxNamed = 20;

/**
 * Adds a page or operations to an array of the navigation.
 * @param to names of the elements around the array; `undefined` for the likeliest array
 * @returns names of the elements around the array, empty for the top level; `undefined` if every array has the entry already
 * @throws {CliError} if there is no such array, or no array fits
 */
export async function addTo(
  scope: EditScope,
  request: AddRequest,
  to: string | undefined,
  changes: Changes,
  token: CancellationToken,
): Promise<string | undefined> {
  const lists = await scope.engine.navigationLists(request, token);
  if (lists.length === 0) return undefined;
  const list = to === undefined ? lists.find(({ isLikely }) => isLikely) : lists.find(({ trail }) => isNamed(trail, to));
  if (!list) {
    const left = lists.length - maxNamed;
    const names = joined(lists.slice(0, maxNamed).map(nameOf), '; ');
    const choice = left > 0 ? t`${names}; and ${left} others` : names;
    throw new CliError(
      to === undefined
        ? t`It is not clear to which list of the navigation it belongs. Name one: ${choice}.`
        : t`There is no list ${to} in the navigation. Name one of these: ${choice}.`,
    );
  }
  const added = await scope.engine.addToNavigation(request, list.id, token);
  if (added) await applyEdit(scope, changes, added.edit);
  return added && list.trail;
}

function nameOf({ trail }: NavigationList): Localizable | string {
  return trail === '' ? t`"" (top level)` : JSON.stringify(trail.replaceAll(' › ', ' > '));
}

function isNamed(trail: string, requested: string): boolean {
  const names = (text: string): string =>
    text
      .toLowerCase()
      .split(/\s*[>›]\s*/)
      .join('›');
  return names(trail) === names(requested);
}

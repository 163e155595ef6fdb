import type { DeletionPlanResult } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';
import { shortName } from '../window/plainText';

/** Entry of the list that asks what becomes of the readers of deleted pages, or a heading above entries. */
export type DeletionChoice<Answer> =
  | { readonly isHeading: true; readonly label: string }
  | { readonly isHeading: false; readonly label: string; readonly description?: string; readonly detail?: string; readonly answer: Answer };

/** Limit of the linking pages that a text names. */
const maxLinking = 3;

/** Number of pages that link to deleted ones, and the names of some. */
export function linksText(linking: readonly string[], l10n: EditorLocalizer): string {
  const names = linking.slice(0, maxLinking).map(shortName).join(', ');
  if (linking.length === 0) return l10n.t('No page links there.');
  if (linking.length === 1) return l10n.t('1 page links there: {0}', names);
  return linking.length > maxLinking
    ? l10n.t('{0} pages link there: {1} and others', linking.length, names)
    : l10n.t('{0} pages link there: {1}', linking.length, names);
}

/** Pages that readers can be led to, by title and address, under a heading. Empty if there is nothing to redirect. */
export function successorChoices(
  { addresses, successors, titles }: Pick<DeletionPlanResult, 'addresses' | 'successors' | 'titles'>,
  headingOf: (subject: string) => string,
  l10n: EditorLocalizer,
): DeletionChoice<{ readonly redirectTo: string }>[] {
  const [first = ''] = addresses;
  if (addresses.length === 0 || successors.length === 0) return [];
  const subject = addresses.length === 1 ? shortName(first) : l10n.t('{0} addresses', addresses.length);
  return [
    { isHeading: true, label: headingOf(subject) },
    ...successors.map((address) => {
      const title = titles[address];
      const texts = title === undefined ? { label: address } : { label: title, description: address };
      return { isHeading: false as const, ...texts, answer: { redirectTo: address } };
    }),
  ];
}

/**
 * Choices after pages were deleted in the editor.
 * @param linking display names of the pages that link to them
 */
export function deletedChoices(
  plan: Pick<DeletionPlanResult, 'addresses' | 'successors' | 'titles' | 'entries'> & { readonly hasEdits: boolean },
  linking: readonly string[],
  l10n: EditorLocalizer,
): DeletionChoice<'remove' | 'always' | 'never' | { readonly redirectTo: string }>[] {
  const { entries, hasEdits } = plan;
  const entriesText = entries === 1 ? l10n.t('1 entry of the navigation.') : l10n.t('{0} entries of the navigation.', entries);
  const heading = (subject: string): string =>
    hasEdits ? l10n.t('remove entries and redirect {0} to', subject) : l10n.t('redirect {0} to', subject);
  return [
    ...(hasEdits
      ? [
          {
            isHeading: false,
            label: l10n.t('Remove Entries'),
            detail: `${entriesText} ${linksText(linking, l10n)}`,
            answer: 'remove',
          } as const,
        ]
      : []),
    ...successorChoices(plan, heading, l10n),
    { isHeading: true, label: l10n.t('from now on') },
    ...(hasEdits ? [{ isHeading: false, label: l10n.t('Always Remove Entries'), answer: 'always' } as const] : []),
    { isHeading: false, label: l10n.t('Never Ask'), answer: 'never' },
  ];
}

import type { NavigationDeletion, NavigationNode } from '../../../../server/src/lsp/protocol';
import { type DeletionChoice, linksText, successorChoices } from '../../fileRenames/deletionChoices';
import type { EditorLocalizer } from '../../l10n';
import { shortName } from '../../window/plainText';
import { kindText } from '../tree/rowTexts';

/** Answer about the files of removed pages: they stay, or are deleted, perhaps with redirects. */
export type RemovalAnswer = 'entries' | 'files' | { readonly redirectTo: string };

/** Limit of the files that the confirmation names. */
const maxFiles = 8;

/** Title of the list that asks about the files of removed nodes. */
export function removalTitle(nodes: readonly NavigationNode[], l10n: EditorLocalizer): string {
  const [first] = nodes;
  if (nodes.length === 1 && first) return l10n.t('Remove {0} “{1}”', kindText(first.kind, l10n), shortName(first.label));
  return l10n.t('Remove {0} entries', nodes.length);
}

/**
 * Choices whether to delete the files of removed pages as well, and where to redirect their readers.
 * @param pathOf display name of a file
 */
export function removalChoices(
  deletion: NavigationDeletion,
  pathOf: (uri: string) => string,
  l10n: EditorLocalizer,
): DeletionChoice<RemovalAnswer>[] {
  const { files, linkedFrom } = deletion;
  const [first = ''] = files;
  const isOne = files.length === 1;
  return [
    {
      isHeading: false,
      label: l10n.t('Remove from the Navigation'),
      detail: isOne ? l10n.t('The file {0} stays.', shortName(pathOf(first))) : l10n.t('The {0} files of pages stay.', files.length),
      answer: 'entries',
    },
    {
      isHeading: false,
      label: isOne ? l10n.t('Delete the File') : l10n.t('Delete the Files'),
      detail: linksText(linkedFrom.map(pathOf), l10n),
      answer: 'files',
    },
    ...successorChoices(
      deletion,
      (subject) =>
        isOne ? l10n.t('delete the file, and redirect {0} to', subject) : l10n.t('delete the files, and redirect {0} to', subject),
      l10n,
    ),
  ];
}

/** Confirmation before several files are deleted. @param title of the page that readers are redirected to, if any */
export function deletionConfirmation(
  { files, linkedFrom }: NavigationDeletion,
  title: string | undefined,
  pathOf: (uri: string) => string,
  l10n: EditorLocalizer,
): { readonly message: string; readonly detail: string } {
  const names = files.map(pathOf).map(shortName);
  const more = names.length - maxFiles;
  const lines = [
    ...names.slice(0, maxFiles),
    ...(more > 0 ? [l10n.t('and {0} more', more)] : []),
    '',
    linksText(linkedFrom.map(pathOf), l10n),
    ...(title === undefined ? [] : [l10n.t('Readers are redirected to {0}.', shortName(title))]),
  ];
  return {
    message: l10n.t('Delete {0} files?', names.length),
    detail: lines.join('\n'),
  };
}

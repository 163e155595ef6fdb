import type { NavigationDeletion } from '../../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../../l10n';
import { shortName } from '../../window/plainText';

/** Answer about the files of removed pages: they stay, are deleted, or are deleted with redirects. */
type RemovalAnswer = 'entries' | 'files' | 'redirect';

interface RemovalQuestion {
  readonly message: string;
  readonly detail: string;
  /** Answers by label, in the order of the buttons. */
  readonly answers: ReadonlyMap<string, RemovalAnswer>;
}

/** Limit of the pages that the question names. */
const maxNamed = 3;

/**
 * Question whether to delete the files of removed pages as well.
 * @param labels of the entries and elements
 * @param pathOf display name of a file
 */
export function removalQuestion(
  labels: readonly string[],
  { files, addresses, successors, linkedFrom }: NavigationDeletion,
  pathOf: (uri: string) => string,
  l10n: EditorLocalizer,
): RemovalQuestion {
  const [first = ''] = labels;
  const isOne = files.length === 1;
  const canRedirect = addresses.length > 0 && successors.length > 0;
  const details = [
    isOne
      ? l10n.t('The file {0} stays, unless you delete it.', shortName(pathOf(files[0] ?? '')))
      : l10n.t('The {0} files of pages stay, unless you delete them.', files.length),
    ...linksLine(linkedFrom.map(pathOf), l10n),
  ];
  return {
    message:
      labels.length === 1
        ? l10n.t('Remove {0} from the navigation?', shortName(first))
        : l10n.t('Remove {0} entries from the navigation?', labels.length),
    detail: details.join(' '),
    answers: new Map<string, RemovalAnswer>([
      [l10n.t('Remove from the Navigation'), 'entries'],
      [isOne ? l10n.t('Delete the File') : l10n.t('Delete the Files'), 'files'],
      ...(canRedirect ? ([[l10n.t('Delete and Redirect…'), 'redirect']] as const) : []),
    ]),
  };
}

function linksLine(names: readonly string[], l10n: EditorLocalizer): string[] {
  if (names.length === 0) return [];
  const linkingPages = names.slice(0, maxNamed).map(shortName).join(', ');
  const more = names.length - maxNamed;
  return [more > 0 ? l10n.t('Linked from {0} and {1} more.', linkingPages, more) : l10n.t('Linked from {0}.', linkingPages)];
}

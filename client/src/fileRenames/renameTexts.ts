import type { DocumentEdits, SiteRedirect } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';
import { shortName } from '../window/plainText';
import { linksText } from './deletionChoices';

/** A question and the text below it. */
interface Question {
  readonly message: string;
  readonly detail: string;
}

/** Limit of lines that name files or redirects; the last line counts the rest. */
const maxLines = 8;

/**
 * Question whether to update references to renamed files.
 * @param renamed display names of the files
 * @param pathOf display path of a document
 */
export function renameQuestion(
  renamed: readonly string[],
  edits: readonly DocumentEdits[],
  redirects: readonly SiteRedirect[],
  pathOf: (uri: string) => string,
  l10n: EditorLocalizer,
): Question {
  const [first = ''] = renamed;
  const count = edits.reduce((sum, document) => sum + document.edits.length, 0);
  const message =
    count === 0
      ? redirectQuestion(redirects, l10n)
      : renamed.length === 1
        ? l10n.t('Update {0} for the move of {1}?', references(count, l10n), shortName(first))
        : l10n.t('Update {0} for the move of {1} files and folders?', references(count, l10n), renamed.length);
  const files = shortened(
    edits.map((document) => `${pathOf(document.uri)} (${document.edits.length})`),
    l10n,
  );
  const redirectTexts = count === 0 ? [] : redirectLines(redirects, l10n);
  return { message, detail: [...files, ...redirectTexts].join('\n') };
}

export function redirectQuestion(redirects: readonly SiteRedirect[], l10n: EditorLocalizer): string {
  const [only] = redirects;
  return redirects.length === 1 && only
    ? l10n.t('Redirect readers from {0} to {1}?', shortName(only.source), shortName(only.destination))
    : l10n.t('Add {0} redirects from the former addresses of the pages?', redirects.length);
}

/** Label of the button that adds redirects. */
export function addRedirectsText({ length }: readonly SiteRedirect[], l10n: EditorLocalizer): string {
  return length === 1 ? l10n.t('Add Redirect') : l10n.t('Add Redirects');
}

/** Label of the button that updates references and adds redirects. */
export function updateAndRedirectText({ length }: readonly SiteRedirect[], l10n: EditorLocalizer): string {
  return length === 1 ? l10n.t('Update and Add Redirect') : l10n.t('Update and Add Redirects');
}

function redirectLines(redirects: readonly SiteRedirect[], l10n: EditorLocalizer): string[] {
  if (redirects.length === 0) return [];
  const lines = redirects.map(({ source, destination }) => `${source} → ${destination}`);
  return ['', l10n.t('Readers of the former addresses can be redirected:'), ...shortened(lines, l10n)];
}

/**
 * Question what to do about the entries of deleted pages.
 * @param deleted display names of the files
 * @param linkedFrom display names of the pages that link to them
 */
export function deletionQuestion(
  deleted: readonly string[],
  entries: number,
  linkedFrom: readonly string[],
  l10n: EditorLocalizer,
): string {
  const subject = deletedSubject(deleted, l10n);
  if (entries === 0) return l10n.t('{0} Redirect readers of {1} to another page?', linksText(linkedFrom, l10n), subject);
  return entries === 1
    ? l10n.t('One entry of the navigation still names {0}.', subject)
    : l10n.t('{0} entries of the navigation still name {1}.', entries, subject);
}

/** Name of the only deleted file, or number of them. */
export function deletedSubject(deleted: readonly string[], l10n: EditorLocalizer): string {
  const [first = ''] = deleted;
  return deleted.length === 1 ? shortName(first) : l10n.t('{0} deleted files and folders', deleted.length);
}

/**
 * Message about edits that were taken back with the move that they followed, or made again, and warning about those that were not.
 * @param restored display names of the files
 */
export function restorationTexts(
  direction: 'undo' | 'redo',
  restored: readonly string[],
  others: readonly string[],
  l10n: EditorLocalizer,
): { readonly message?: string; readonly warning?: string } {
  const [names, otherNames] = [restored, others].map((all) => shortened(all, l10n).join(', '));
  return {
    ...(restored.length > 0 && {
      message:
        direction === 'undo'
          ? l10n.t('References and redirects were taken back with the move, in {0}.', names ?? '')
          : l10n.t('References and redirects were updated again with the move, in {0}.', names ?? ''),
    }),
    ...(others.length > 0 && {
      warning: l10n.t('Not everything could be changed with the move: these files have changed since. {0}', otherNames ?? ''),
    }),
  };
}

/** Number of references in words. */
function references(count: number, l10n: EditorLocalizer): string {
  return count === 1 ? l10n.t('one reference') : l10n.t('{0} references', count);
}

function shortened(lines: readonly string[], l10n: EditorLocalizer): string[] {
  if (lines.length <= maxLines) return [...lines];
  return [...lines.slice(0, maxLines - 1), l10n.t('and {0} more', lines.length - maxLines + 1)];
}

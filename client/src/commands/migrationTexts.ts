import type { MigrateLegacyResult, MigrationNote } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

type Refusal = Exclude<MigrateLegacyResult, { readonly status: 'migrated' }>;

/** Reason why nothing was migrated. @param path display path of the legacy file */
export function migrationRefusalText(refusal: Refusal, path: string, l10n: EditorLocalizer): string {
  switch (refusal.status) {
    case 'exists':
      return l10n.t('There is a docs.json beside {0}. It takes precedence, so nothing was changed.', path);
    case 'invalid':
      return l10n.t('{0} is not valid JSON: see line {1}. Correct it first; nothing was changed.', path, refusal.position.line + 1);
    case 'foreign':
      return l10n.t('{0} is not the configuration of a documentation site. Nothing was changed.', path);
    case 'unreadable':
      return l10n.t('{0} or its folder cannot be read. Nothing was changed.', path);
  }
}

export function questionText(notes: readonly MigrationNote[], path: string, l10n: EditorLocalizer): string {
  const question = l10n.t('Create docs.json from {0}?', path);
  return notes.length === 0 ? question : `${question} ${countText(notes, l10n)}`;
}

export function doneText(notes: readonly MigrationNote[], path: string, l10n: EditorLocalizer): string {
  const done = l10n.t('docs.json was created. {0} is still there; delete it when the new file does what you want.', path);
  return notes.length === 0 ? done : `${done} ${countText(notes, l10n)}`;
}

function countText({ length }: readonly MigrationNote[], l10n: EditorLocalizer): string {
  return length === 1
    ? l10n.t('One setting could not be carried over as it was.')
    : l10n.t('{0} settings could not be carried over as they were.', length);
}

/** The notes as Markdown. @param path display path of the legacy file */
export function notesText(notes: readonly MigrationNote[], path: string, l10n: EditorLocalizer): string {
  const title = `# ${l10n.t('From {0} to docs.json', path)}`;
  const lead = l10n.t('These settings could not be migrated unchanged. All others are in docs.json.');
  return [title, '', lead, '', ...notes.map(({ path: setting, message }) => `- \`${setting}\`: ${message}`), ''].join('\n');
}

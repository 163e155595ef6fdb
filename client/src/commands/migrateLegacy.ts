import { l10n, Position, Range, Uri, WorkspaceEdit, workspace } from 'vscode';
import type { MigrateLegacyResult } from '../../../server/src/lsp/protocol';
import { configFileName, legacyFileName } from '../ids';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { shortName } from '../window/plainText';
import type { MigrationPreview } from './migrationPreview';
import { doneText, migrationRefusalText, notesText, questionText } from './migrationTexts';

type Migrated = Extract<MigrateLegacyResult, { readonly status: 'migrated' }>;

/**
 * Creates a docs.json from a legacy file, after showing a comparison and asking. The legacy file stays.
 * @param selected the file whose menu the command was run from, if any
 */
export async function migrateLegacy(server: ServerController, preview: MigrationPreview, selected?: unknown): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const legacy = selected instanceof Uri ? selected : await chooseFile();
  if (!legacy) return;
  const result = await server.migrateLegacy(legacy.toString());
  if (result.status === 'migrated') await confirm(legacy, result, preview);
  else await refuse(legacy, result);
}

/** The legacy file in the active editor, else the only one of the workspace, else the one that the user picks. */
async function chooseFile(): Promise<Uri | undefined> {
  const active = window.activeFile;
  if (active?.path.endsWith(`/${legacyFileName}`)) return active;
  const found = await workspace.findFiles(`**/${legacyFileName}`, '**/node_modules/**');
  const [only] = found;
  if (!only) {
    void window.showInformationMessage(l10n.t('There is no mint.json in this workspace.'));
    return undefined;
  }
  if (found.length === 1) return only;
  const items = found.map((uri) => ({ label: workspace.asRelativePath(uri), uri }));
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Migrate to docs.json'),
    placeHolder: l10n.t('Choose a file to migrate'),
  });
  return chosen?.uri;
}

async function refuse(legacy: Uri, refusal: Exclude<MigrateLegacyResult, Migrated>): Promise<void> {
  const open = l10n.t('Open File');
  const message = migrationRefusalText(refusal, pathOf(legacy), l10n);
  const choice =
    refusal.status === 'exists' ? await window.showInformationMessage(message, open) : await window.showWarningMessage(message, open);
  if (choice !== open) return;
  if (refusal.status === 'exists') await window.showTextDocument(Uri.parse(refusal.target));
  else if (refusal.status === 'invalid') {
    const position = new Position(refusal.position.line, refusal.position.character);
    await window.showTextDocument(legacy, { selection: new Range(position, position) });
  } else await window.showTextDocument(legacy);
}

/** Shows the legacy and the new file side by side, and asks. The user can read the notes before answering. */
async function confirm(legacy: Uri, { target, text, notes }: Migrated, preview: MigrationPreview): Promise<void> {
  const created = Uri.parse(target);
  const path = pathOf(legacy);
  await preview.compare(legacy, created, text, l10n.t('{0} and the docs.json to be created', path));
  const create = l10n.t('Create docs.json');
  const showNotes = l10n.t('Show Notes');
  const actions = notes.length > 0 ? [create, showNotes] : [create];
  const openNotes = (): Promise<void> => preview.show(created, l10n.t('Migration notes.md'), notesText(notes, path, l10n));
  let choice = await window.showInformationMessage(questionText(notes, path, l10n), ...actions);
  while (choice === showNotes) {
    await openNotes();
    choice = await window.showInformationMessage(questionText(notes, path, l10n), create);
  }
  await preview.closeComparison(created);
  if (choice !== create || !(await write(created, text))) return;
  await window.showTextDocument(created);
  // Not awaited, since the notification can stay open.
  void window.showInformationMessage(doneText(notes, path, l10n), ...(notes.length > 0 ? [showNotes] : [])).then((answer) => {
    if (answer === showNotes) return openNotes();
    return undefined;
  });
}

/** Creates the file in one edit, so that one undo removes it. @returns whether it was created */
async function write(target: Uri, text: string): Promise<boolean> {
  const edit = new WorkspaceEdit();
  edit.createFile(target, { contents: new TextEncoder().encode(text) });
  if (await workspace.applyEdit(edit)) return true;
  void window.showErrorMessage(l10n.t('{0} could not be created.', configFileName));
  return false;
}

function pathOf(uri: Uri): string {
  return shortName(workspace.asRelativePath(uri));
}

import { l10n, type TextDocument, Uri, workspace } from 'vscode';
import type { MergeByNameResult, MergeChoice } from '../../../server/src/lsp/protocol';
import { textAtVersion } from '../files/gitVersion';
import { replaceDocumentText } from '../files/replaceDocumentText';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import type { MigrationPreview } from './migrationPreview';

type Merged = Extract<MergeByNameResult, { readonly kind: 'merged' }>;

/** The versions of a file that is in conflict, as Git has them; none that Git cannot give, as in a browser. */
interface Versions {
  readonly base?: string;
  readonly sides?: { readonly ours: string; readonly theirs: string };
}

/**
 * Merges a configuration file with conflict markers, or one that Git has in conflict, such as the result of a merge editor. The user decides
 * conflicts one after the other; all of it is one edit. The file stays unsaved.
 * @param args passed by a code lens or quick fix, or the file of a merge editor. Default: the file of the active editor
 */
export async function mergeByName(server: ServerController, args: unknown): Promise<void> {
  const document = await documentOf(args);
  if (!document) return;
  if ((await server.settled()) === 'failed') return offerRestart();
  const { version } = document;
  const uri = document.uri.toString();
  const versions = await versionsOf(document.uri);
  const choices: MergeChoice[] = [];
  let merged = await server.mergeByName({ uri, ...versions, choices });
  while (merged.kind === 'merged' && merged.questions.length > 0) {
    const choice = await ask(merged);
    if (!choice) return;
    choices.push(choice);
    merged = await server.mergeByName({ uri, ...versions, choices });
  }
  if (merged.kind === 'refused') {
    void window.showInformationMessage(merged.reason);
    return;
  }
  if (document.version !== version || !(await replaceDocumentText(document, merged.text))) {
    void window.showWarningMessage(l10n.t('The file has changed meanwhile. Nothing was merged.'));
    return;
  }
  if (!merged.hasBase) {
    void window.showWarningMessage(
      l10n.t('Merged without the common ancestor, which is unknown: what one side alone has stays, though the other may have removed it.'),
    );
  }
}

/** Shows both sides of a file in conflict, which differ in their content alone. */
export async function compareByName(server: ServerController, preview: MigrationPreview, args: unknown): Promise<void> {
  const document = await documentOf(args);
  if (!document) return;
  if ((await server.settled()) === 'failed') return offerRestart();
  const { sides } = await versionsOf(document.uri);
  const compared = await server.compareByName({ uri: document.uri.toString(), ...(sides && { sides }) });
  if (compared.kind === 'refused') void window.showInformationMessage(compared.reason);
  else {
    const title = l10n.t('{0}: current and incoming change', workspace.asRelativePath(document.uri));
    await preview.compareTexts(document.uri, compared.ours, compared.theirs, title);
  }
}

async function documentOf(args: unknown): Promise<TextDocument | undefined> {
  if (args instanceof Uri) return workspace.openTextDocument(args);
  const uri = typeof args === 'object' && args !== null && 'uri' in args && typeof args.uri === 'string' ? Uri.parse(args.uri) : undefined;
  if (uri) return workspace.openTextDocument(uri);
  const active = window.activeFile;
  if (active) return workspace.openTextDocument(resultOf(active) ?? active);
  void window.showInformationMessage(l10n.t('Open a file in conflict first.'));
  return undefined;
}

/** File that a version in a merge editor belongs to; `undefined` for other documents. */
function resultOf({ scheme, query }: Uri): Uri | undefined {
  if (scheme !== 'git') return undefined;
  try {
    const { path } = JSON.parse(query) as { readonly path?: unknown };
    return typeof path === 'string' ? Uri.file(path) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns `undefined` if the user cancels, which changes nothing */
async function ask({ questions, labels }: Merged): Promise<MergeChoice | undefined> {
  const [first] = questions;
  if (!first) return undefined;
  const { id, question, ours, theirs } = first;
  const chosen = await window.showQuickPick(
    [
      { label: ours, description: labels.ours, side: 'ours' as const },
      { label: theirs, description: labels.theirs, side: 'theirs' as const },
      { label: l10n.t('Leave in conflict'), side: 'both' as const },
    ],
    { title: l10n.t('Merge by Name: {0} to decide', questions.length), placeHolder: question, ignoreFocusOut: true },
  );
  return chosen && { id, side: chosen.side };
}

/** Reads the versions that the editor's support of Git serves for a file in conflict, with its line breaks. */
async function versionsOf(file: Uri): Promise<Versions> {
  const [base, ours, theirs] = await Promise.all([1, 2, 3].map((stage) => textAtVersion(file, `:${stage}`)));
  return {
    ...(base !== undefined && { base }),
    ...(ours !== undefined && theirs !== undefined && { sides: { ours, theirs } }),
  };
}

import { Uri, workspace } from 'vscode';
import { textHash } from '../../../shared/textHash';
import { decodeText } from './fileContents';

/** The text of a file that an edit was planned for. */
export interface PlannedText {
  readonly uri: Uri;
  /** `textHash` of it. */
  readonly hash: number;
}

/**
 * Whether files still have the texts that an edit was planned for: those of open documents, and closed files. Asked right before the edit,
 * since other programs do not wait for the user's answer.
 */
export async function areUnchanged(texts: readonly PlannedText[]): Promise<boolean> {
  for (const { uri, hash } of texts) {
    const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    // A document has no byte order mark, the file that it was read from may have one.
    const found = open ? [open.getText(), `\uFEFF${open.getText()}`] : [await textOf(uri)];
    if (!found.some((text) => text !== undefined && textHash(text) === hash)) return false;
  }
  return true;
}

/** Texts by URI, as the server names them. */
export function plannedTexts(hashes: Readonly<Record<string, number>>): PlannedText[] {
  return Object.entries(hashes).map(([uri, hash]) => ({ uri: Uri.parse(uri), hash }));
}

async function textOf(uri: Uri): Promise<string | undefined> {
  return workspace.fs.readFile(uri).then(decodeText, () => undefined);
}

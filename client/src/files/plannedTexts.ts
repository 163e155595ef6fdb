import { Uri, workspace } from 'vscode';
import { textHash } from '../../../shared/textHash';
import { decodeText } from './fileContents';

/** The text of a file that an edit was planned for. */
export interface PlannedText {
  readonly uri: Uri;
  /** `textHash` of the text. */
  readonly hash: number;
}

/**
 * Whether all files, open or closed, still have the texts that an edit was planned for. Call it right before the edit, since files can
 * change while the user is asked.
 */
export async function areUnchanged(texts: readonly PlannedText[]): Promise<boolean> {
  for (const { uri, hash } of texts) {
    const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    // An open document has no byte order mark, but its file may have one.
    const candidates = open ? [open.getText(), `\uFEFF${open.getText()}`] : [await textOf(uri)];
    if (!candidates.some((text) => text !== undefined && textHash(text) === hash)) return false;
  }
  return true;
}

/** Planned texts from the server's hashes by URI. */
export function plannedTexts(hashes: Readonly<Record<string, number>>): PlannedText[] {
  return plannedTextsOf(Object.entries(hashes).map(([uri, hash]) => ({ uri, hash })));
}

/** Planned texts of the server's edits of documents. */
export function plannedTextsOf(edits: readonly { readonly uri: string; readonly hash: number }[]): PlannedText[] {
  return edits.map(({ uri, hash }) => ({ uri: Uri.parse(uri), hash }));
}

async function textOf(uri: Uri): Promise<string | undefined> {
  return workspace.fs.readFile(uri).then(decodeText, () => undefined);
}

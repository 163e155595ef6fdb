import type { TextDocument } from 'vscode-languageserver-textdocument';
import { textHash } from '../../../../shared/textHash';

/** Hashes of the texts that an edit applies to: `textHash` by URI. */
export type TextHashes = Readonly<Record<string, number>>;

export function textHashes(documents: readonly TextDocument[]): TextHashes {
  return Object.fromEntries(documents.map((document) => [document.uri, textHash(document.getText())]));
}

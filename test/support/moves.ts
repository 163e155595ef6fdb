import { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentEdits, type FileRename, neverCancelled, type RenamePlan } from '../../server/src/engine/languageService';
import { uriOf } from './memoryWorkspace';
import type { Site } from './site';

/** Moves by path: `{ 'a.mdx': 'b.mdx' }`. */
export type Moves = Readonly<Record<string, string>>;

export function toMoves(moves: Moves): FileRename[] {
  return Object.entries(moves).map(([from, to]) => ({ from: uriOf(from), to: uriOf(to) }));
}

export function plan(sample: Site, moves: Moves): Promise<RenamePlan> {
  return sample.engine.planRenames(toMoves(moves), neverCancelled);
}

/** The texts after the edits, by path; of documents that stay what they are none. */
export function edited(sample: Site, edits: readonly DocumentEdits[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { uri, edits: list } of edits) {
    const path = decodeURIComponent(uri.slice(uriOf('').length));
    texts[path] = TextDocument.applyEdits(sample.document(path), [...list]);
  }
  return texts;
}

/** The texts after files have moved. */
export async function afterMove(sample: Site, moves: Moves): Promise<Record<string, string>> {
  return edited(sample, (await plan(sample, moves)).edits);
}

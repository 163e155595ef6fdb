import { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentEdits, type FileRename, neverCancelled, type RenamePlan } from '../../server/src/engine/languageService';
import { uriOf } from './memoryWorkspace';
import type { Site } from './site';

/** Renames by path: `{ 'a.mdx': 'b.mdx' }`. */
export type Renames = Readonly<Record<string, string>>;

export function toRenames(renames: Renames): FileRename[] {
  return Object.entries(renames).map(([from, to]) => ({ from: uriOf(from), to: uriOf(to) }));
}

export function plan(sample: Site, renames: Renames): Promise<RenamePlan> {
  return sample.engine.planRenames(toRenames(renames), neverCancelled);
}

/** Texts of edited documents by path. */
export function edited(sample: Site, edits: readonly DocumentEdits[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { uri, edits: list } of edits) {
    const path = decodeURIComponent(uri.slice(uriOf('').length));
    texts[path] = TextDocument.applyEdits(sample.document(path), [...list]);
  }
  return texts;
}

/** Texts of documents that a rename edits, by path. */
export async function afterRename(sample: Site, renames: Renames): Promise<Record<string, string>> {
  return edited(sample, (await plan(sample, renames)).edits);
}

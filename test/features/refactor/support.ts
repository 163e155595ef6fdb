import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';

/** Code actions at the cursor. */
async function offered(files: SiteFiles): Promise<CodeAction[]> {
  const sample = site(files);
  const { path, position } = sample.cursor();
  // Titles of pages are known only after all pages have been read.
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  const actions = await sample.engine.refactorings(uriOf(path), { start: position, end: position }, neverCancelled);
  if (sample.log.length > 0) throw new Error(String(sample.log[0]?.error));
  return actions;
}

export async function titles(files: SiteFiles): Promise<string[]> {
  return (await offered(files)).map(({ title }) => title);
}

/**
 * Texts after an action of the files that it changes or creates, by path.
 * @throws if not exactly one action has the title
 */
export async function after(files: SiteFiles, title: string | RegExp): Promise<Readonly<Record<string, string>>> {
  const sample = site(files);
  const actions = (await offered(files)).filter((action) =>
    typeof title === 'string' ? action.title === title : title.test(action.title),
  );
  const [action] = actions;
  if (!action || actions.length > 1) throw new Error(`Not one action ${title} among: ${(await titles(files)).join('; ')}`);
  const texts = new Map<string, string>();
  const apply = (uri: string, edits: Parameters<typeof TextDocument.applyEdits>[1]): void => {
    const path = uri.replace(uriOf(''), '');
    const text = texts.get(path) ?? sample.workspace.text(path) ?? '';
    texts.set(path, TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, text), edits));
  };
  for (const [uri, edits] of Object.entries(action.edit?.changes ?? {})) apply(uri, edits);
  for (const change of action.edit?.documentChanges ?? []) {
    if ('textDocument' in change)
      apply(
        change.textDocument.uri,
        change.edits.filter((edit) => 'newText' in edit),
      );
    else if (change.kind === 'create' && sample.workspace.text(change.uri.replace(uriOf(''), '')) !== undefined)
      throw new Error(`${change.uri} is there.`);
  }
  return Object.fromEntries(texts);
}

import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { uriOf } from '../../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../../support/site';

/** Code actions for the range marked `here`, or at the cursor, after all pages have been read. */
async function offered(files: SiteFiles): Promise<{ readonly sample: Site; readonly actions: readonly CodeAction[] }> {
  const sample = site(files);
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  const isRange = Object.values(files).some((text) => typeof text === 'string' && text.includes('<|here:'));
  const { path, range } = isRange ? sample.range('here') : atCursor(sample);
  const actions = await sample.engine.refactorings(uriOf(path), range, neverCancelled);
  if (sample.log.length > 0) throw new Error(String(sample.log[0]?.error));
  return { sample, actions };
}

function atCursor(sample: Site): ReturnType<Site['range']> {
  const { path, position } = sample.cursor();
  return { path, range: { start: position, end: position } };
}

/** @param kind of the actions, or the start of it */
export async function titles(files: SiteFiles, kind = ''): Promise<string[]> {
  return (await offered(files)).actions.filter((action) => action.kind?.startsWith(kind)).map(({ title }) => title);
}

/**
 * Texts that an action changes or creates, by path.
 * @throws if not exactly one action has the title
 */
export async function after(files: SiteFiles, title: string): Promise<Record<string, string>> {
  const { sample, actions } = await offered(files);
  const [action, ...others] = actions.filter((each) => each.title === title);
  if (!action || others.length > 0) throw new Error(`Not one action ${title} among: ${actions.map((each) => each.title).join('; ')}`);
  const texts: Record<string, string> = {};
  const apply = (uri: string, edits: Parameters<typeof TextDocument.applyEdits>[1]): void => {
    const path = decodeURIComponent(uri.slice(uriOf('').length));
    const text = texts[path] ?? sample.workspace.text(path) ?? '';
    texts[path] = TextDocument.applyEdits(TextDocument.create(uri, 'mdx', 0, text), edits);
  };
  for (const [uri, edits] of Object.entries(action.edit?.changes ?? {})) apply(uri, edits);
  for (const change of action.edit?.documentChanges ?? []) {
    if ('textDocument' in change)
      apply(
        change.textDocument.uri,
        change.edits.filter((edit) => 'newText' in edit),
      );
  }
  return texts;
}

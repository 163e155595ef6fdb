import type { CodeAction, Diagnostic, TextEdit } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { neverCancelled } from '../../server/src/engine/languageService';
import { siteFolder, uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

/** Text by path; `undefined` for a deleted file. */
type Texts = ReadonlyMap<string, string | undefined>;

/**
 * The quick fixes for all diagnostics of one code as Markdown: the files before, then for each diagnostic its message, and for each
 * fix its title and the files after it. `undefined` if there is no fix.
 * @throws if a fix changes nothing
 */
export async function goldenSection(code: string, files: SiteFiles): Promise<string | undefined> {
  const sample = site(files);
  const before = new Map<string, string>();
  const after: string[] = [];
  let hasFix = false;
  for (const path of Object.keys(files)) {
    const diagnostics = (await sample.diagnostics(path)).filter((diagnostic) => diagnostic.code === code);
    const safe = sample.apply(await sample.engine.fixAll(uriOf(path), 'save', neverCancelled), path);
    for (const diagnostic of diagnostics) {
      before.set(path, sample.text(path));
      after.push(`**${path}:${diagnostic.range.start.line + 1}:${diagnostic.range.start.character + 1}** ${diagnostic.message}\n`);
      for (const action of await quickFixes(sample, path, diagnostic)) {
        hasFix = true;
        const texts = textsAfter(sample, action);
        for (const changed of texts.keys()) if (files[changed] !== undefined) before.set(changed, sample.text(changed));
        after.push(`### ${action.title}${marksOf(action, texts.get(path) === safe)}\n`, ...[...texts].map(fileBlock));
      }
    }
  }
  return hasFix ? [`## ${code}\n`, ...[...before].map(fileBlock), ...after].join('\n') : undefined;
}

async function quickFixes({ engine }: Site, path: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
  const actions = await engine.codeActions(uriOf(path), diagnostic.range, [diagnostic], neverCancelled);
  return Promise.all(actions.map((action) => engine.resolveCodeAction(action, neverCancelled)));
}

/** @param isSafe whether fixing all on save has the same result */
function marksOf({ isPreferred }: CodeAction, isSafe: boolean): string {
  const marks = [...(isPreferred ? ['preferred'] : []), ...(isSafe ? ['safe'] : [])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
}

/** Files that an action changes, creates or deletes. */
function textsAfter(sample: Site, { title, edit = {} }: CodeAction): Texts {
  const texts = new Map<string, string | undefined>();
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) texts.set(pathOf(uri), sample.apply(edits, pathOf(uri)));
  for (const change of edit.documentChanges ?? []) {
    if ('edits' in change)
      texts.set(pathOf(change.textDocument.uri), sample.apply(change.edits.map(textEdit), pathOf(change.textDocument.uri)));
    else if (change.kind === 'delete') texts.set(pathOf(change.uri), undefined);
    else if (change.kind !== 'create') throw new Error(`The fix "${title}" renames a file.`);
  }
  const isChange = [...texts].some(([path, text]) => sample.workspace.text(path) !== text);
  if (!isChange) throw new Error(`The fix "${title}" changes nothing.`);
  return texts;
}

function textEdit(edit: object): TextEdit {
  if (!('newText' in edit) || !('range' in edit)) throw new Error('Fixes are expected as plain text edits.');
  return edit as TextEdit;
}

function pathOf(uri: string): string {
  return URI.parse(uri).path.slice(URI.parse(siteFolder).path.length + 1);
}

function fileBlock([path, text]: readonly [path: string, text: string | undefined]): string {
  if (text === undefined) return `\`${path}\` is deleted.\n`;
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `\`${path}\`:\n\n${fence}${path.slice(path.lastIndexOf('.') + 1)}\n${text}${end}${fence}\n`;
}

import { t } from '../../../../shared/l10n';
import { type CancellationToken, type LlmsText, llmsPartsFolder, llmsTextMark } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { changesTo } from '../files/lineChanges';
import { CliError } from '../host';
import type { LlmsOptions } from '../options/llms';
import type { VerbOptions } from '../options/verb';
import type { EditScope } from './editScope';
import { refuseUnread } from './unread';

interface WrittenLlmsText extends LlmsText {
  readonly uri: string;
  /** URIs of the files that change. */
  readonly changed: readonly string[];
}

/** Plans the `llms.txt` of a site. @throws {CliError} if a part of the site cannot be read, or the file must not be replaced */
export async function writeLlmsText(
  scope: EditScope,
  changes: Changes,
  { site, baseUrl, out, splits, force }: Omit<LlmsOptions, 'check' | keyof VerbOptions>,
  token: CancellationToken,
): Promise<WrittenLlmsText> {
  const root = await scope.site(site);
  await refuseUnread(scope, { root, given: site, scope: 'pages' }, token);
  const uri = out === undefined ? root.replace(/docs\.json$/, 'llms.txt') : scope.uriOf(out);
  scope.checkWritable(uri);
  if (!/\.txt$/i.test(uri)) throw new CliError(t`${scope.pathOf(uri)} is not a text file. Give a name that ends in .txt.`);
  const made = await scope.engine.llmsText({ root, splits, ...(baseUrl !== undefined && { baseUrl }) }, token);
  if (!made?.isComplete)
    throw new CliError(t`A part of the navigation of ${scope.pathOf(root)} cannot be read, so pages would be missing.`);
  const folder = root.replace(/docs\.json$/, '');
  const files = [{ uri, text: made.text }, ...made.parts.map(({ path, text }) => ({ uri: folder + path, text }))];
  const changed: string[] = [];
  for (const file of files) {
    scope.checkWritable(file.uri);
    if (await write(scope, changes, file.uri, file.text, force)) changed.push(file.uri);
  }
  if (splits)
    for (const former of await formerParts(scope, folder, files)) {
      await changes.delete(former);
      changed.push(former);
    }
  return { ...made, uri, changed };
}

/** URIs of files that a former call has written into the folder of parts, and this one has not. */
async function formerParts(scope: EditScope, folder: string, files: readonly { readonly uri: string }[]): Promise<readonly string[]> {
  const { workspace } = scope.project;
  const found: string[] = [];
  for (const { name } of (await workspace.list(`${folder}${llmsPartsFolder}`)) ?? []) {
    const uri = `${folder}${llmsPartsFolder}/${encodeURIComponent(name)}`;
    if (!/\.txt$/i.test(name) || files.some((file) => file.uri === uri)) continue;
    const content = await workspace.read(uri);
    if (content.kind === 'text' && content.document.getText().includes(llmsTextMark)) found.push(uri);
  }
  return found;
}

/** @returns whether the file changes. @throws {CliError} if it must not be replaced, or cannot be read or written */
async function write(scope: EditScope, changes: Changes, uri: string, text: string, force: boolean): Promise<boolean> {
  const content = await scope.project.workspace.read(uri);
  if (content.kind === 'missing') {
    await changes.create(uri, text);
    return true;
  }
  const path = scope.pathOf(uri);
  if (content.kind === 'unreadable') throw new CliError(t`${path} cannot be read.`);
  const before = content.document.getText();
  if (!force && before.trim() !== '' && !before.includes(llmsTextMark)) {
    throw new CliError(t`${path} was not written by this command. Replace it with --force, or give another file with --out.`);
  }
  return changes.edit(uri, changesTo(content.document, before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

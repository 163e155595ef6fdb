import { t } from '../../../../shared/l10n';
import { type CancellationToken, type LlmsText, llmsTextMark } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { changesTo } from '../files/lineChanges';
import { CliError } from '../host';
import type { LlmsOptions } from '../options/llms';
import type { VerbOptions } from '../options/verb';
import type { EditScope } from './editScope';
import { refuseUnread } from './unread';

interface WrittenLlmsText extends LlmsText {
  readonly uri: string;
  readonly isChanged: boolean;
}

/** Plans the `llms.txt` of a site. @throws {CliError} if a part of the site cannot be read, or the file must not be replaced */
export async function writeLlmsText(
  scope: EditScope,
  changes: Changes,
  { site, baseUrl, out, force }: Omit<LlmsOptions, 'check' | keyof VerbOptions>,
  token: CancellationToken,
): Promise<WrittenLlmsText> {
  const root = await scope.site(site);
  await refuseUnread(scope, { root, given: site, scope: 'pages' }, token);
  const uri = out === undefined ? root.replace(/docs\.json$/, 'llms.txt') : scope.uriOf(out);
  scope.checkWritable(uri);
  if (!/\.txt$/i.test(uri)) throw new CliError(t`${scope.pathOf(uri)} is not a text file. Give a name that ends in .txt.`);
  const made = await scope.engine.llmsText({ root, ...(baseUrl !== undefined && { baseUrl }) }, token);
  if (!made?.isComplete)
    throw new CliError(t`A part of the navigation of ${scope.pathOf(root)} cannot be read, so pages would be missing.`);
  return { ...made, uri, isChanged: await write(scope, changes, uri, made.text, force) };
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

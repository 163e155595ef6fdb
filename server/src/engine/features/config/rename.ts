import type { Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { innerSpan, type Span, toRange } from '../../base/spans';
import { inJson } from '../../base/strings';
import { isInside, parentUri, relativePath } from '../../base/uris';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { isUrl } from '../../config/redirects/redirects';
import { parseEndpoint } from '../../config/references/endpoint';
import { isRedirectSource, type Reference } from '../../config/references/reference';
import type { EngineContext } from '../../engineContext';
import type { FileRename } from '../../renameFiles/fileRenames';
import { type NewName, newNameOf, RenameRefusal } from '../../renameFiles/newName';
import { planRenamesWith } from '../../renameFiles/planRenames';
import { type DocumentEdits, RenameEdits } from '../../renameFiles/renameEdits';
import type { ConfigDocument } from '../../site/siteContext';
import { referenceAt } from '../openapi/operations';

/** Reference that can be renamed. */
export interface RenameStart {
  readonly range: Range;
  /** Current text. */
  readonly placeholder: string;
}

/** Rename of a file with all references to it; not applied yet. */
export interface Rename {
  readonly edits: readonly DocumentEdits[];
  /** Empty if the file does not exist: then only the references change. */
  readonly moves: readonly FileRename[];
}

interface Target {
  readonly config: DocsConfig;
  readonly file: ConfigFile;
  readonly reference: Reference;
  /** Span of the file name. */
  readonly span: Span;
  readonly text: string;
}

/** File name under the cursor; `undefined` if there is none that can be renamed. */
export function prepareRename(
  context: Pick<EngineContext, 'references'>,
  document: ConfigDocument,
  position: Position,
): RenameStart | undefined {
  const target = targetAt(context, document, position);
  return target && { range: toRange(target.file.document, target.span), placeholder: target.text };
}

/**
 * Renames the file of the reference under the cursor, with all references to it. If the file does not exist, only the references change.
 * @throws {RenameRefusal} if there is nothing to rename, or the new name is invalid
 * @throws {CancelledError}
 */
export async function rename(
  context: EngineContext,
  document: ConfigDocument | undefined,
  position: Position,
  newText: string,
  token: CancellationToken,
): Promise<Rename> {
  const target = document && targetAt(context, document, position);
  if (!target) throw new RenameRefusal(t`No file name at this position.`);
  const name = await newNameOf(context, target.config, target.reference, target.text, newText.trim(), token);
  if (name.from !== name.to && name.isThere) await checkTarget(context, target.config, name, token);
  const edits = new RenameEdits();
  // The reference at the cursor gets exactly the typed text.
  edits.add(target.file.document, { span: target.span, text: inJson(name.text) }, 'reference');
  if (name.from === name.to) return { edits: edits.all(), moves: [] };
  const plan = await planRenamesWith(context, [{ from: name.from, to: name.to }], edits, token);
  return { edits: plan.edits, moves: name.isThere ? [{ from: name.from, to: name.to }] : [] };
}

function targetAt(context: Pick<EngineContext, 'references'>, { config, file }: ConfigDocument, position: Position): Target | undefined {
  const offset = file.document.offsetAt(position);
  const reference = referenceAt(context, config, file.uri, offset);
  if (!reference || isUrl(reference.text)) return undefined;
  const whole = { config, file, reference, span: innerSpan(reference.node), text: reference.text };
  switch (reference.kind) {
    case 'page':
    case 'asset':
    case 'openapi':
    case 'fragment':
      return whole;
    case 'address':
      return isRedirectSource(reference) ? undefined : whole;
    case 'endpoint':
      return fileOfEndpoint(whole, offset);
    default:
      return undefined;
  }
}

/** The file in `file METHOD /path`, if the cursor is in it. */
function fileOfEndpoint(target: Target, offset: number): Target | undefined {
  const text = parseEndpoint(target.text)?.file;
  const { start, end } = target.span;
  // With escapes, offsets in the value differ from offsets in the text.
  if (text === undefined || isUrl(text) || target.file.document.getText().slice(start, end) !== target.text) return undefined;
  const from = start + target.text.indexOf(text);
  return offset <= from + text.length ? { ...target, span: { start: from, end: from + text.length }, text } : undefined;
}

/** Refuses a rename that would overwrite a file or leave the documentation folder, even through a symbolic link. @throws {RenameRefusal} */
async function checkTarget(
  { documents }: Pick<EngineContext, 'documents'>,
  config: DocsConfig,
  name: NewName,
  token: CancellationToken,
): Promise<void> {
  const { folder } = config;
  const isSameFile = (uri: string): boolean => uri.toLowerCase() === name.from.toLowerCase();
  for (const uri of name.taken) {
    if (isSameFile(uri)) continue;
    const presence = await documents.workspace.stat(uri);
    throwIfCancelled(token);
    const path = relativePath(folder, uri) ?? uri;
    if (presence === 'unknown') throw new RenameRefusal(t`Cannot access \`${path}\`.`);
    if (presence !== 'missing') throw new RenameRefusal(t`\`${path}\` already exists.`);
  }
  for (let above = parentUri(name.to); above !== folder && isInside(folder, above); above = parentUri(above)) {
    const presence = await documents.workspace.stat(above);
    throwIfCancelled(token);
    if (presence === 'folder') return;
    const path = relativePath(folder, above) ?? above;
    if (presence === 'file') throw new RenameRefusal(t`\`${path}\` is a file, not a folder.`);
    if (presence === 'unknown') throw new RenameRefusal(t`\`${path}\` is outside the workspace.`);
  }
}

import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { toSpan } from '../../base/spans';
import { inJson } from '../../base/strings';
import { replaceableName, siteVariables } from '../../config/variables';
import type { EngineContext } from '../../engineContext';
import { RenameRefusal } from '../../renameFiles/newName';
import { RenameEdits } from '../../renameFiles/renameEdits';
import type { Rename, RenameStart } from '../config/rename';
import { keySpan, usesOfVariable, type VariableAtPosition } from './variableAt';

/** Name of the variable to rename; `undefined` if the variable is not defined. */
export function variableRenameStart({ name, range, entry }: VariableAtPosition): RenameStart | undefined {
  return entry && { range, placeholder: name };
}

/**
 * Renames a variable in the configuration and in all pages.
 * @throws {RenameRefusal} if the new name is invalid or taken
 * @throws {CancelledError}
 */
export async function renameVariable(
  context: EngineContext,
  { config, name, entry }: VariableAtPosition,
  typed: string,
  token: CancellationToken,
): Promise<Rename> {
  const text = typed.trim();
  if (!entry) throw new RenameRefusal(t`The variable \`${name}\` is not defined.`);
  if (!replaceableName.test(text)) throw new RenameRefusal(t`\`${text}\` is not a valid name. Use letters, digits and hyphens.`);
  if (text !== name && siteVariables(config).byName.has(text)) throw new RenameRefusal(t`The variable \`${text}\` already exists.`);
  const edits = new RenameEdits();
  edits.add(entry.file.document, { span: keySpan(entry), text: inJson(text) }, 'reference');
  for (const [uri, uses] of await usesOfVariable(context, config, name, token)) {
    const content = await context.documents.workspace.read(uri);
    throwIfCancelled(token);
    if (content.kind !== 'text') continue;
    const { document } = content;
    for (const { range } of uses) {
      const span = toSpan(document, range);
      // The page may have changed since it was parsed.
      if (document.getText().slice(span.start, span.end) === name) edits.add(document, { span, text }, 'link');
    }
  }
  return { edits: edits.all(), moves: [] };
}

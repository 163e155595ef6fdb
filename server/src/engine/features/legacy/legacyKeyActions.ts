import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../shared/l10n';
import { toTextEdits } from '../../base/textEdits';
import type { DiagnosticCode } from '../../checks/registry';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { migrateLegacyKeys } from '../../migrate/legacyKeys';

/** The mistakes that show that a docs.json holds settings of the former format. */
const signs: ReadonlySet<unknown> = new Set<DiagnosticCode>(['key.moved', 'navigation.list']);

/**
 * The action that moves all settings of the former format at once, for the first diagnostic that is a sign of them; none
 * where there is only one, which has a fix of its own.
 */
export function legacyKeyActions(
  { root }: DocsConfig,
  file: ConfigFile,
  diagnostics: readonly Diagnostic[],
  localize: Localizer,
): CodeAction[] {
  const sign = diagnostics.find(({ code }) => signs.has(code));
  // A fragment says nothing about the places from the root.
  if (!sign || file !== root) return [];
  const { moved, edits } = migrateLegacyKeys(file);
  // Tabs and anchors have no fix of their own: where they go, only the whole navigation tells.
  const needsWhole = moved.some(([key = '']) => ['tabs', 'anchors', 'versions'].includes(key));
  if (moved.length < 2 && !needsWhole) return [];
  const changes = { [file.uri]: toTextEdits(file.document, edits) };
  return [{ title: localize(t`Move all legacy settings`), kind: CodeActionKind.QuickFix, diagnostics: [sign], edit: { changes } }];
}

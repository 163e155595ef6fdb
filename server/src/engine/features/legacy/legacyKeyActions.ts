import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../shared/l10n';
import { toTextEdits } from '../../base/textEdits';
import type { DiagnosticCode } from '../../checks/registry';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { migrateLegacyKeys } from '../../migrate/legacyKeys';

/** The codes by which legacy settings in a docs.json are reported. */
const signs: ReadonlySet<unknown> = new Set<DiagnosticCode>(['key.moved', 'navigation.list']);

/**
 * The action that migrates all legacy settings at once, for the first diagnostic of one; none if there is only one, which has a fix of its
 * own.
 */
export function legacyKeyActions(
  { root }: DocsConfig,
  file: ConfigFile,
  diagnostics: readonly Diagnostic[],
  localize: Localizer,
): CodeAction[] {
  const sign = diagnostics.find(({ code }) => signs.has(code));
  // The paths of a fragment do not start at the root.
  if (!sign || file !== root) return [];
  const { moved, edits } = migrateLegacyKeys(file);
  // Tabs and anchors have no fix of their own: their migration depends on the whole navigation.
  const needsWhole = moved.some(([key = '']) => ['tabs', 'anchors', 'versions'].includes(key));
  if (moved.length < 2 && !needsWhole) return [];
  const changes = { [file.uri]: toTextEdits(file.document, edits) };
  return [{ title: localize(t`Move all legacy settings`), kind: CodeActionKind.QuickFix, diagnostics: [sign], edit: { changes } }];
}

import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../shared/l10n';
import { toTextEdits } from '../../base/textEdits';
import type { DiagnosticCode } from '../../checks/registry';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { migrateLegacyKeys } from '../../migrate/legacyKeys';

/** Codes that report legacy settings in a docs.json. */
const legacyCodes: ReadonlySet<unknown> = new Set<DiagnosticCode>(['key.moved', 'navigation.list']);

/**
 * Action that migrates all legacy settings at once, for the first diagnostic of such a setting; none for a single setting that has a fix of
 * its own.
 */
export function legacyKeyActions(
  { root }: DocsConfig,
  file: ConfigFile,
  diagnostics: readonly Diagnostic[],
  localize: Localizer,
): CodeAction[] {
  const legacy = diagnostics.find(({ code }) => legacyCodes.has(code));
  // Paths in a fragment do not start at the root of the configuration.
  if (!legacy || file !== root) return [];
  const { moved, edits } = migrateLegacyKeys(file);
  // Tabs and anchors have no fix of their own: their migration depends on the whole navigation.
  const needsWhole = moved.some(([key = '']) => ['tabs', 'anchors', 'versions'].includes(key));
  if (moved.length < 2 && !needsWhole) return [];
  const changes = { [file.uri]: toTextEdits(file.document, edits) };
  return [{ title: localize(t`Move all legacy settings`), kind: CodeActionKind.QuickFix, diagnostics: [legacy], edit: { changes } }];
}

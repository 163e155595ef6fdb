import { is } from 'valibot';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { t } from '../../../../shared/l10n';
import { isRecord } from '../../../../shared/record';
import { unknownIcon } from '../checks/icon/common';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import { type IconLibraryId, iconLibraryIds, isIconLibraryId } from '../icons/iconLibraries';
import { siteIconLibrary } from '../icons/iconLibraryName';
import { isConfigName, loadConfig } from '../site/siteContext';
import { siteIcons } from './siteIcons';
import { settingEdit, switchAction } from './switchEdit';

/** Data of an action until it is resolved. The client sends it back, so it is validated. */
interface SwitchData {
  /** URI of the docs.json. */
  readonly root: string;
  readonly icons: IconLibraryId;
}

/** Fixes for names that only another library has: switch all icons to it. The edits, which need all pages, are added on resolve. */
export function switchSiteActions(
  context: Pick<EngineContext, 'icons' | 'localize' | 'profile'>,
  config: DocsConfig,
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const unknown = diagnostics.filter(({ data }) => is(unknownIcon, data) && data.isOfSite === true);
  const from = unknown.length > 0 ? siteIconLibrary(config, context.profile) : undefined;
  if (from === undefined || !isIconLibraryId(from)) return [];
  return iconLibraryIds.flatMap((icons) => {
    const fixable = unknown.filter(({ data }) => is(unknownIcon, data) && data.libraries?.includes(icons));
    if (icons === from || fixable.length === 0 || !settingEdit(config, icons)) return [];
    const title = context.localize(t`Use ${context.icons.get(icons).title} for all icons of this site`);
    const data: SwitchData = { root: config.root.uri, icons };
    return [{ title, kind: CodeActionKind.QuickFix, diagnostics: fixable, isPreferred: false, data }];
  });
}

/** Adds the edits to an action of `switchSiteActions`; `undefined` for other actions. @throws {CancelledError} */
export async function resolveSwitchSite(
  context: EngineContext,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction | undefined> {
  const { data } = action;
  if (!isSwitchData(data)) return undefined;
  const config = isConfigName(context, data.root) ? await loadConfig(context, data.root, token) : undefined;
  const from = config && siteIconLibrary(config, context.profile);
  const setting = config && settingEdit(config, data.icons);
  if (!config || !setting || from === undefined || !isIconLibraryId(from)) return action;
  const icons = await siteIcons(context, config, token);
  throwIfCancelled(token);
  const { edit } = switchAction({ engine: context, config }, from, data.icons, icons, setting, context.localize);
  return { ...action, ...(edit && { edit }) };
}

function isSwitchData(data: unknown): data is SwitchData {
  return isRecord(data) && typeof data.root === 'string' && typeof data.icons === 'string' && isIconLibraryId(data.icons);
}

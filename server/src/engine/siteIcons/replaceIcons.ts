import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { type Localizable, t } from '../../../../shared/l10n';
import { relativePath } from '../base/uris';
import { iconProblem } from '../checks/icon/common';
import type { EngineContext } from '../engineContext';
import { type IconLibraryId, isIconLibraryId } from '../icons/iconLibraries';
import { siteIconLibrary } from '../icons/iconLibraryName';
import { loadConfig } from '../site/siteContext';
import { siteIcons } from './siteIcons';
import { settingEdit, switchEdit } from './switchEdit';

export interface IconReplacementRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** Library of all icons of the site afterwards. Default: the present library. */
  readonly library?: IconLibraryId;
  /** New names by former names. */
  readonly names: ReadonlyMap<string, string>;
}

interface IconReplacements {
  readonly kind: 'edit';
  readonly edit: WorkspaceEdit;
  /** New names by former names. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Names in the configuration without a counterpart, which get their former library as `library`. */
  readonly kept: ReadonlySet<string>;
  /** Names in pages without a counterpart, which stay unchanged. */
  readonly left: ReadonlySet<string>;
}

/** Edit, or the reason why there is none, in the language of the user. */
export type IconReplacementAnswer = IconReplacements | { readonly kind: 'refused'; readonly reason: string };

/** Plans to replace icons of a whole site. New names come from the request or are known counterparts. @throws {CancelledError} */
export async function replaceIcons(
  context: EngineContext,
  { root, library, names }: IconReplacementRequest,
  token: CancellationToken,
): Promise<IconReplacementAnswer> {
  const refused = (reason: Localizable): IconReplacementAnswer => ({ kind: 'refused', reason: context.localize(reason) });
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  if (!config) return refused(t`The \`docs.json\` of this navigation cannot be read. Open it to see why.`);
  const broken = [...config.files.values()].find(({ syntax }) => syntax.length > 0);
  if (broken) {
    const path = relativePath(config.folder, broken.uri) ?? broken.uri;
    return refused(t`\`${path}\` has syntax errors. Correct them first.`);
  }
  const from = siteIconLibrary(config, context.profile);
  if (from === undefined || !isIconLibraryId(from))
    return refused(t`The icon library of this site is unknown. Set \`icons.library\` first.`);
  const to = library ?? from;
  for (const name of names.values()) {
    if (!context.icons.get(to).has(name)) return refused(iconProblem(context.icons, to, name, false, true).message);
  }
  const setting = to === from ? undefined : settingEdit(config, to);
  if (to !== from && !setting) return refused(t`\`icons\` is in a file of its own. Change \`library\` there.`);
  const icons = await siteIcons(context, config, token);
  throwIfCancelled(token);
  const { edit, names: switched } = switchEdit({ engine: context, config }, { from, to, icons, setting, chosen: names }, context.localize);
  return { kind: 'edit', edit, renamed: switched.renamed, kept: switched.kept, left: switched.left };
}

import type { CodeAction } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import type { Localizer } from '../../../../../../shared/l10n';
import { type IconLibraryId, iconLibraryIds, isIconLibraryId } from '../../../icons/iconLibraries';
import { siteIconLibrary } from '../../../icons/iconLibraryName';
import { propertyOf } from '../../../json/tree/nodes';
import { siteIcons } from '../../../siteIcons/siteIcons';
import { settingEdit, switchAction } from '../../../siteIcons/switchEdit';
import { nodesAt, type RefactorTarget } from './target';

/**
 * Refactoring that switches the whole site to another icon library. Offered on `icons` and its content, on an icon that only another
 * library has, and, if the site sets no library, on `theme`. Icons with a counterpart get its name; other icons become objects with their
 * former library in the configuration, and are listed for pages.
 * @throws {CancelledError}
 */
export async function switchIcons(target: RefactorTarget, localize: Localizer, token: CancellationToken): Promise<CodeAction[]> {
  const { engine, config } = target;
  const from = siteIconLibrary(config, engine.profile);
  if (from === undefined || !isIconLibraryId(from)) return [];
  const candidates = candidateLibraries(target, from);
  if (candidates.length === 0) return [];
  const icons = await siteIcons(engine, config, token);
  throwIfCancelled(token);
  return candidates.flatMap((to) => {
    const setting = settingEdit(config, to);
    return setting ? [switchAction(target, from, to, icons, setting, localize)] : [];
  });
}

function candidateLibraries({ engine, config, file, offset }: RefactorTarget, from: IconLibraryId): IconLibraryId[] {
  const others = iconLibraryIds.filter((id) => id !== from);
  for (const node of nodesAt({ engine, config, file, offset })) {
    if (node.type === 'string') {
      const icon = engine.references
        .of(config)
        .ofKind('icon')
        .find((reference) => reference.file.uri === file.uri && reference.node.offset === node.offset);
      if (icon && !engine.icons.get(from).has(icon.text)) return others.filter((id) => engine.icons.get(id).has(icon.text));
    }
    if (node.type !== 'property' || node.parent !== config.root.root || file !== config.root) continue;
    const key = node.keyNode.value;
    if (key === 'icons' || (key === 'theme' && !propertyOf(config.root.root, 'icons'))) return others;
  }
  return [];
}

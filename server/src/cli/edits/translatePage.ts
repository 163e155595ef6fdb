import { t } from '../../../../shared/l10n';
import type { CancellationToken, NavigationNode } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import { applyEdit } from './applyEdit';
import type { EditScope } from './editScope';
import { NavigationNodes } from './navigationNodes';

/**
 * Adds a page of the navigation to the other languages, with copies of its file.
 * @returns names of the languages
 * @throws {CliError} if that is not possible
 */
export async function translatePage(scope: EditScope, uri: string, changes: Changes, token: CancellationToken): Promise<readonly string[]> {
  const path = await scope.engine.navigationPath({ uri }, token);
  const id = path?.ids.at(-1);
  if (!path || id === undefined) throw new CliError(t`${scope.pathOf(uri)} is not in the navigation.`);
  const nodes = await NavigationNodes.of(scope, scope.pathOf(path.root), token);
  const languages = await languagesBeside(nodes, path.ids);
  const operation = { kind: 'translate', nodes: [id], to: languages.map((language) => language.id), createPages: true } as const;
  const planned = await scope.engine.editNavigation({ root: path.root, operation }, token);
  if (planned.kind === 'refused') throw new CliError(t`${planned.reason}`);
  await applyEdit(scope, changes, planned.edit);
  return languages.map(({ label }) => label);
}

/**
 * Languages beside the language of a node.
 * @param ids IDs of the nodes from the top level down to the node
 * @throws {CliError} if there is no other language
 */
export async function languagesBeside(nodes: NavigationNodes, ids: readonly string[]): Promise<readonly NavigationNode[]> {
  let parent = '';
  for (const id of ids) {
    const level = await nodes.children(parent);
    if (level.some((node) => node.id === id && node.kind === 'language')) {
      const others = level.filter(({ id: other, kind }) => kind === 'language' && other !== id);
      if (others.length > 0) return others;
    }
    parent = id;
  }
  throw new CliError(t`The navigation has no other language there.`);
}

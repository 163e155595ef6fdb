import { joined } from '../../../../shared/l10n';
import type { CancellationToken, GeneratedEntries, UnreadFile } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { GenerateOptions } from '../options/generate';
import { applyEdit } from './applyEdit';
import type { EditScope } from './editScope';
import { NavigationNodes } from './navigationNodes';
import { statOf } from './paths';
import { refuseUnread } from './unread';

interface GeneratedElement extends GeneratedEntries {
  /** URIs of the changed files. */
  readonly changed: readonly string[];
}

/** Plans the entries of an element from a folder or an OpenAPI file. @throws {CliError} */
export async function generateElement(
  scope: EditScope,
  changes: Changes,
  { element, from }: Pick<GenerateOptions, 'element' | 'from'>,
  token: CancellationToken,
): Promise<GeneratedElement> {
  const path = 'folder' in from ? from.folder : from.openApi;
  const nodes = await NavigationNodes.withoutSurvey(scope, path, token);
  const to = await nodes.elementOrPlace(element);
  const uri = scope.writableUri(path);
  if (statOf(uri)) await scope.files.check(uri, 'place');
  // The order of pages depends on their titles.
  const matters = (file: UnreadFile): boolean => `${file.uri}/`.startsWith(`${uri.replace(/\/$/, '')}/`);
  const part = 'folder' in from ? 'pages' : 'config';
  await refuseUnread(scope, { root: nodes.root, given: path, scope: part, matters }, token);
  const source = 'folder' in from ? { folder: uri } : { openApi: uri, ...(from.tag !== undefined && { tag: from.tag }) };
  const operation = { kind: 'generate', to, from: source } as const;
  const planned = await scope.engine.editNavigation({ root: nodes.root, operation }, token);
  if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
  const changed = await applyEdit(scope, changes, planned.edit);
  return { ...(planned.generated ?? { isCreated: false, added: [], removed: [], elsewhere: [] }), changed };
}

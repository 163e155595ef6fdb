import type { CancellationToken } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import type { EditScope } from './editScope';
import { refuseUnread } from './unread';

interface FlattenedRedirects {
  readonly flattened: readonly { readonly source: string; readonly from: string; readonly to: string }[];
  /** URIs of the changed files. */
  readonly changed: readonly string[];
}

/** Plans that each redirect of sites leads directly to the end of its chain. @throws {CliError} */
export async function flattenRedirects(
  scope: EditScope,
  changes: Changes,
  sites: readonly string[],
  token: CancellationToken,
): Promise<FlattenedRedirects> {
  const flattened: { source: string; from: string; to: string }[] = [];
  const changed: string[] = [];
  for (const site of sites) {
    await refuseUnread(scope, { root: site, given: undefined, scope: 'config' }, token);
    const plan = await scope.engine.planFlattening(site, token);
    for (const each of plan?.flattened ?? []) flattened.push(each);
    for (const { uri, edits } of plan?.edits ?? []) {
      if (await changes.edit(uri, edits)) changed.push(uri);
    }
  }
  return { flattened, changed };
}

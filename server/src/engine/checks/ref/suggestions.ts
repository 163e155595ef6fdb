import { joinUri, parentUri, relativePath, relativeRef } from '../../base/uris';
import type { FragmentLink } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import type { CheckContext } from '../checkContext';
import { type Proposals, proposals } from '../page/pageProblems';

/** The JSON files that an unresolved `$ref` may mean, as replacement texts. */
export function fragmentSuggestions({ config, site }: CheckContext, { holder, refNode }: FragmentLink): Proposals {
  const none: Proposals = { suggestions: [], isNear: false };
  const text = refNode.type === 'string' ? refNode.value.trim() : '';
  const folder = parentUri(holder.uri);
  const below = relativePath(config.folder, folder);
  if (text === '' || /^[a-z]+:/i.test(text) || below === undefined) return none;
  const write = (path: string): string => relativeRef(folder, joinUri(config.folder, path));
  // An absolute path is meant to start at the documentation folder.
  const base = /^[\\/]/.test(text) ? '' : `${below}/`;
  const path = normalizeFilePath(base + text);
  if (!path) return none;
  const named = [path, `${path}.json`].find((one) => /\.json$/i.test(one) && site.file(one) === 'exists') ?? site.fileInOtherCase(path);
  if (named !== undefined) return { suggestions: [write(named)], isNear: true };
  return proposals(
    site.nearFiles(path).filter((file) => file.path.endsWith('.json')),
    write,
  );
}

import type { DocsConfig } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import type { ConfigReferences } from '../config/references/configReferences';
import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { sourceInScope } from './source';

/** Paths of the OpenAPI files in scope of pages, by the paths of the pages without extension. */
export type OpenApiFilesInScope = ReadonlyMap<string, string | undefined>;

interface Navigation {
  readonly config: DocsConfig;
  readonly references: ConfigReferences;
}

/** Reads the OpenAPI files in scope of the entries of pages. Without a file are pages whose entries have several, or one with overlays. */
export function readFilesInScope({ config, references }: Navigation): OpenApiFilesInScope {
  const found = new Map<string, string | undefined>();
  const fileIn = (scope: NavigationScope | undefined): string | undefined => {
    const source = scope && sourceInScope(config, scope);
    return source?.kind === 'file' && !source.isOverlaid ? source.path : undefined;
  };
  const add = (text: string, file: string | undefined): void => {
    const path = normalizeFilePath(normalizePagePath(text).replace(/\.mdx?$/i, ''));
    if (path !== undefined) found.set(path, !found.has(path) || found.get(path) === file ? file : undefined);
  };
  for (const { text, scope } of references.ofKind('page')) add(text, fileIn(scope));
  for (const list of references.lists) {
    const file = fileIn(list.scope);
    for (const text of list.texts()) add(text, file);
  }
  return found;
}

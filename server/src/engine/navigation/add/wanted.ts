import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import { entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { sourceInScope } from '../../openapi/source';
import type { Operation } from '../../openapi/table';

/** What to add to the navigation. */
export type Wanted =
  /** `path`: relative to the documentation folder, without extension. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'operation'; readonly openApiFile: OpenApiFile; readonly operation: Operation; readonly isWebhook: boolean };

/** The entry for an operation: with its file only if another OpenAPI file is in scope, or none. */
export function operationEntry(config: DocsConfig, scope: NavigationScope, wanted: Extract<Wanted, { kind: 'operation' }>): string {
  const source = sourceInScope(config, scope);
  const isInScope = source.kind === 'file' && source.path === wanted.openApiFile.path;
  return isInScope ? entryFor(wanted) : `${wanted.openApiFile.path} ${entryFor(wanted)}`;
}

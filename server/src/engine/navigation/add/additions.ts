import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import { entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { sourceInScope } from '../../openapi/source';
import type { Operation } from '../../openapi/table';

/** A page or an operation to add to the navigation. */
export type NavigationAddition =
  /** `path`: relative to the documentation folder, without extension. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'operation'; readonly openApiFile: OpenApiFile; readonly operation: Operation; readonly isWebhook: boolean };

/** Entry of an operation; names its OpenAPI file unless that file is in scope. */
export function operationEntry(
  config: DocsConfig,
  scope: NavigationScope,
  wanted: Extract<NavigationAddition, { kind: 'operation' }>,
): string {
  const source = sourceInScope(config, scope);
  const isInScope = source.kind === 'file' && source.path === wanted.openApiFile.path;
  return isInScope ? entryFor(wanted) : `${wanted.openApiFile.path} ${entryFor(wanted)}`;
}

import type { Operation } from '../../openapi/table';
import { endpointOfPage } from '../../pages/references';
import type { SitePages } from '../sitePages';
import type { NamedOpenApiFiles } from './namedOpenApiFiles';

/** Pages by the operation that their front matter names: paths without extension. */
export function operationPages(pages: SitePages, openApiFiles: Pick<NamedOpenApiFiles, 'find'>): ReadonlyMap<Operation, readonly string[]> {
  const found = new Map<Operation, string[]>();
  for (const page of pages.files) {
    const endpoint = endpointOfPage(page);
    const operation = endpoint && openApiFiles.find(endpoint)?.operation;
    if (operation) found.set(operation, [...(found.get(operation) ?? []), page.path]);
  }
  return found;
}

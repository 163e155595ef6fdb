import type { DocsConfig } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import { isUrl } from '../config/redirects/redirects';
import type { ConfigReferences } from '../config/references/configReferences';
import { parseEndpoint } from '../config/references/endpoint';
import type { OpenApiFile } from '../openapi/openApiFile';
import { fileNamed, resolveOperation } from '../openapi/operationHolders';
import { type OpenApiSource, sourceOfEndpointOnce } from '../openapi/source';
import type { PageFile } from '../pages/page';
import { type FrontMatterReference, pageReferences } from '../pages/references';
import { type ChangedOperations, endpointName, renamedEndpoint } from './changedOperations';
import type { ApiUses } from './uses';

/** Finds the entries of the navigation that name changed operations. */
export function usesInNavigation(config: DocsConfig, references: ConfigReferences, changed: ChangedOperations, uses: ApiUses): void {
  const { path } = changed.before;
  const sources = new Map<NavigationScope, OpenApiSource>();
  for (const reference of references.ofKind('endpoint')) {
    const { endpoint } = reference;
    const source = sourceOfEndpointOnce(config, reference, sources);
    if (!endpoint || source.kind !== 'file' || source.path !== path) continue;
    const change = changed.ofEntry(endpoint);
    // Overlays may add what the file has not.
    if (!change || (!change.now && source.isOverlaid)) continue;
    const now = change.now && { name: endpointName(change.now), text: renamedEndpoint(reference.text, endpoint, change.now) };
    uses.addReference('entry', reference, endpointName(change.former), now);
  }
}

/** Finds the operations and schemas in the front matter of a page that are changed. @param files all OpenAPI files, with the former version */
export function usesInFrontMatter(
  page: PageFile,
  path: string,
  files: readonly OpenApiFile[],
  changed: ChangedOperations,
  schemas: ReadonlyMap<string, string | undefined>,
  uses: ApiUses,
): void {
  for (const reference of pageReferences(page)) {
    const { kind, text, file, span } = reference;
    // The text of a scalar with escapes is not the one in the file.
    if ((file !== undefined && isUrl(file)) || page.headText.slice(span.start, span.end) !== text) continue;
    const at = (replacement: string) => [{ path, span, text: replacement, kind: 'reference' as const }];
    if (kind === 'schema' && schemas.has(text) && holderOfSchema(reference, files) === changed.before) {
      const now = schemas.get(text);
      uses.addInPage('page', page, span, { former: text, now }, now === undefined ? [] : at(now));
    }
    const endpoint = kind === 'endpoint' ? parseEndpoint(text) : undefined;
    const held = endpoint && resolveOperation(files, { ...endpoint, file });
    const change = held?.openApiFile === changed.before ? changed.of(held.operation) : undefined;
    if (!endpoint || !held || !change || (!change.now && held.others.length > 0)) continue;
    const names = { former: endpointName(change.former), now: change.now && endpointName(change.now) };
    uses.addInPage('page', page, span, names, change.now ? at(renamedEndpoint(text, endpoint, change.now)) : []);
  }
}

function holderOfSchema({ text, file }: FrontMatterReference, files: readonly OpenApiFile[]): OpenApiFile | undefined {
  const holders = files.filter(({ table }) => table.schemas.some(({ name }) => name === text));
  return file === undefined ? holders[0] : fileNamed(holders, file);
}

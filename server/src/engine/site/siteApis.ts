import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import type { OpenApiFilesInScope } from '../openapi/filesInScope';
import type { ApiIndex, FoundOperation } from '../samples/apiIndex';
import { type FoundCall, findCall } from '../samples/findCall';
import type { SampleRequest } from '../samples/request';
import { withoutPageExtension } from './fileIndex/fileNames';
import type { SiteContext } from './siteContext';

/** The operations of a site, as the samples of its pages call them. */
export class SiteApis {
  constructor(
    readonly index: ApiIndex,
    private readonly filesInScope: () => OpenApiFilesInScope,
  ) {}

  /** Path of the OpenAPI file in scope of a page. @param page its path with extension */
  fileInScope(page: string): string | undefined {
    return this.filesInScope().get(withoutPageExtension(page));
  }

  /** Looks up a request in a page; `undefined` if its method or its host is not known. */
  find(request: SampleRequest, page: string): FoundCall | undefined {
    return findCall(request, this.index, () => this.fileInScope(page));
  }

  /** The operation that a request in a page calls; `undefined` if there is none, or if several may be meant. */
  operationOf(request: SampleRequest, page: string): (FoundOperation & { readonly kind: 'operation' }) | undefined {
    const found = this.find(request, page)?.found;
    return found?.kind === 'operation' && found.isOnly ? found : undefined;
  }
}

/** @throws {CancelledError} */
export async function siteApis(
  context: Pick<SiteContext, 'apis' | 'projectOpenApi' | 'references' | 'sites'>,
  config: DocsConfig,
  token: CancellationToken,
): Promise<SiteApis> {
  const project = await context.projectOpenApi.of(await context.sites.of(config.folder, token), token);
  throwIfCancelled(token);
  return new SiteApis(context.apis.of(project), () => context.references.openApiFilesOf(config));
}

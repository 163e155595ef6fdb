import { isUrl } from '../config/redirects/redirects';
import { parseEndpoint } from '../config/references/endpoint';
import { entryFor } from '../openapi/coverage';
import type { OpenApiFile } from '../openapi/openApiFile';
import { resolveOperation } from '../openapi/operationHolders';
import type { Operation } from '../openapi/table';
import { type FrontMatter, frontMatterEntry, frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { KeptReason } from './plan';

/** Limit of characters, without whitespace, up to which a page counts as having no content of its own. */
const maxIgnoredContent = 200;

/** A page of an operation that can be replaced. */
export interface EndpointPageCandidate {
  readonly page: PageFile;
  readonly openApiFile: OpenApiFile;
  readonly operation: Operation;
  /** Entry for the operation if its OpenAPI file is in scope. */
  readonly entry: string;
}

/** Endpoint in the front matter of a page; `undefined` for pages without an operation. */
export function endpointOf(frontMatter: FrontMatter | undefined): string | undefined {
  return frontMatterText(frontMatter, 'openapi')?.trim();
}

/** Candidate with the operation of a page, or the reason why the page stays. */
export function judge(page: PageFile, endpoint: string, openApiFiles: ProjectOpenApiFiles): EndpointPageCandidate | KeptReason {
  if (page.frontMatter?.problem) return 'frontMatter';
  if (page.contentLength > maxIgnoredContent) return 'content';
  // Settings of the page itself would be lost.
  if (frontMatterEntry(page.frontMatter, 'hidden') || frontMatterEntry(page.frontMatter, 'url')) return 'content';
  const reference = parseEndpoint(endpoint);
  if (!reference) return 'unknownOperation';
  const { file, method } = reference;
  if (file !== undefined && isUrl(file)) return 'unknownOperation';
  // A file that cannot be read may have the operation.
  if (file === undefined && !openApiFiles.isComplete) return 'invalidOpenApiFile';
  const held = resolveOperation(openApiFiles.all, reference);
  if (!held?.operation) return openApiFiles.all.some((each) => !each.isComplete) ? 'invalidOpenApiFile' : 'unknownOperation';
  // The page names a file without the operation.
  if (held.isSubstitute) return 'unknownOperation';
  const { openApiFile, operation } = held;
  if (!openApiFile.isComplete) return 'invalidOpenApiFile';
  if (operation.hidden || operation.excluded) return 'hidden';
  return { page, openApiFile, operation, entry: entryFor({ operation, isWebhook: method === 'webhook' }) };
}

import { isUrl } from '../config/redirects/redirects';
import { parseEndpoint } from '../config/references/endpoint';
import { entryFor } from '../openapi/coverage';
import type { OpenApiFile } from '../openapi/openApiFile';
import { findHeldOperation } from '../openapi/operationHolders';
import type { Operation } from '../openapi/table';
import { type FrontMatter, frontMatterEntry, frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { KeptReason } from './plan';

/** Limit of characters, whitespace excluded, up to which a page has no content of its own. */
const shortContent = 200;

/** A page of an operation that could be replaced. */
export interface Candidate {
  readonly page: PageFile;
  readonly openApiFile: OpenApiFile;
  readonly operation: Operation;
  /** The entry for the operation if its OpenAPI file is in scope. */
  readonly entry: string;
}

/** The string by which a page is the one of an operation; `undefined` for other pages. */
export function endpointOf(frontMatter: FrontMatter | undefined): string | undefined {
  return frontMatterText(frontMatter, 'openapi')?.trim();
}

/** The operation of a page, or why the page is kept. */
export function judge(page: PageFile, endpoint: string, openApiFiles: ProjectOpenApiFiles): Candidate | KeptReason {
  if (page.frontMatter?.problem) return 'frontMatter';
  if (page.contentLength > shortContent) return 'content';
  // Settings of the page itself would be lost.
  if (frontMatterEntry(page.frontMatter, 'hidden') || frontMatterEntry(page.frontMatter, 'url')) return 'content';
  const reference = parseEndpoint(endpoint);
  if (!reference) return 'unknownOperation';
  const { file, method } = reference;
  if (file !== undefined && isUrl(file)) return 'unknownOperation';
  // A file that cannot be read may have it, too.
  if (file === undefined && !openApiFiles.isComplete) return 'invalidOpenApiFile';
  const held = findHeldOperation(openApiFiles.all, reference);
  if (!held?.operation) return openApiFiles.all.some((each) => !each.isComplete) ? 'invalidOpenApiFile' : 'unknownOperation';
  // The page names another file.
  if (held.isSubstitute) return 'unknownOperation';
  const { openApiFile, operation } = held;
  if (!openApiFile.isComplete) return 'invalidOpenApiFile';
  if (operation.hidden || operation.excluded) return 'hidden';
  return { page, openApiFile, operation, entry: entryFor({ operation, isWebhook: method === 'webhook' }) };
}

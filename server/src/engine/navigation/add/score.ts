import type { StringASTNode } from 'vscode-json-languageservice';
import { nameOf, parentOf } from '../../../../../shared/paths';
import { normalizedName } from '../../base/strings';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { PageList } from '../../config/navigation/pageList';
import type { NavigationScope } from '../../config/navigation/scope';
import { parseEndpoint } from '../../config/references/endpoint';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { sourceInScope } from '../../openapi/source';
import { operationIn } from '../../site/symbols/namedOpenApiFiles';
import type { NavigationAddition } from './additions';

type Page = Extract<NavigationAddition, { kind: 'page' }>;
type WantedOperation = Extract<NavigationAddition, { kind: 'operation' }>;

/** Weights: an array with entries of the same folder or with the name of the tag outweighs every weaker indication. */
const namedWeight = 1_000;
const entryWeight = 10;
const maxCounted = 90;

/** Score of an array for pages or operations to be added; 0 if nothing indicates that they belong there. */
export class ListScore {
  private readonly folders: readonly string[];
  private readonly name: string;

  constructor(
    private readonly config: DocsConfig,
    private readonly list: PageList,
    private readonly scope: NavigationScope,
  ) {
    this.folders = [...list.pages()].map(({ text }) => folderOfPage(text));
    const value = scope.kind && entryOf(config, scope.at, scope.kind.nameKey)?.value?.node;
    this.name = value?.type === 'string' ? normalizedName(value.value) : '';
  }

  of(wanted: readonly NavigationAddition[]): number {
    return wanted.reduce((sum, each) => sum + (each.kind === 'page' ? this.ofPage(each) : this.ofOperation(each)), 0);
  }

  /** Score by the pages of the same folder, else by pages with a common path prefix. */
  private ofPage({ path }: Page): number {
    const folder = folderOfPage(path);
    const same = this.folders.filter((each) => each === folder).length;
    if (same > 0) return namedWeight + Math.min(maxCounted, same) * entryWeight;
    const last = nameOf(folder);
    const isNamed = last !== '' && normalizedName(last) === this.name ? entryWeight * entryWeight : 0;
    const shared = this.folders.reduce((best, each) => Math.max(best, sharedSteps(each, folder)), 0);
    return isNamed + shared;
  }

  /** Score by tag and path; 0 unless the OpenAPI file is in scope. */
  private ofOperation({ openApiFile, operation }: WantedOperation): number {
    const source = sourceInScope(this.config, this.scope);
    if (source.kind !== 'file' || source.path !== openApiFile.path) return 0;
    const tags = new Set(operation.tags ?? []);
    const groups = openApiFile.tags.pathOf(operation).flatMap(({ name, label }) => [name, label]);
    const isNamed = [...tags, ...groups].some((tag) => normalizedName(tag) === this.name) ? namedWeight : 0;
    let sameTag = 0;
    let shared = 0;
    for (const node of this.list.node.items) {
      const endpoint = node.type === 'string' ? parseEndpoint((node as StringASTNode).value) : undefined;
      const other = endpoint && operationIn(openApiFile, endpoint.method, endpoint.path);
      if (!other) continue;
      if (other.tags?.some((tag) => tags.has(tag))) sameTag++;
      shared = Math.max(shared, sharedSteps(other.path, operation.path));
    }
    return 1 + isNamed + Math.min(maxCounted, sameTag) * entryWeight + Math.min(entryWeight - 1, shared);
  }
}

/** Folder of a page by its path; empty for the documentation folder itself. */
export function folderOfPage(path: string): string {
  const normalized = normalizeFilePath(normalizePagePath(path)) ?? '';
  return parentOf(normalized);
}

/** Number of common leading segments of two paths. */
function sharedSteps(a: string, b: string): number {
  const [left, right] = [a.split('/').filter(Boolean), b.split('/').filter(Boolean)];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}

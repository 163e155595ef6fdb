import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../configFile';
import type { NonPageEntries } from '../references/listEntries';
import { NamedReference, type PageReference } from '../references/reference';
import type { NavigationScope } from './scope';

/** An array of pages and endpoints. A large file has little else, so its pages become references only on demand. */
export class PageList {
  constructor(
    readonly file: ConfigFile,
    readonly node: ArrayASTNode,
    readonly scope: NavigationScope | undefined,
    /** Its entries other than pages. Most arrays have none. */
    readonly others: NonPageEntries,
  ) {}

  get uri(): string {
    return this.file.uri;
  }

  isPage(entry: ASTNode): entry is StringASTNode {
    return entry.type === 'string' && entry.value !== '' && (this.others.size === 0 || !this.others.has(entry));
  }

  page(node: StringASTNode): PageReference {
    return new NamedReference('page', this.file, node, 'endpoint-or-page', this.scope);
  }

  *pages(): Iterable<PageReference> {
    for (const node of this.node.items) if (this.isPage(node)) yield this.page(node);
  }
}

import type { ArrayASTNode, StringASTNode } from 'vscode-json-languageservice';
import { countItems, itemAt, stringAt } from '../../json/tree/listNode';
import type { ConfigFile } from '../configFile';
import type { NonPageEntries } from '../references/listEntries';
import { NamedReference, type PageReference } from '../references/reference';
import type { NavigationScope } from './scope';

/** An array of pages and endpoints. It is most of a large file, so references and nodes of pages are created on demand. */
export class PageList {
  constructor(
    readonly file: ConfigFile,
    readonly node: ArrayASTNode,
    readonly scope: NavigationScope | undefined,
    readonly contents: NonPageEntries,
  ) {}

  get uri(): string {
    return this.file.uri;
  }

  /** Number of entries of any kind. */
  get count(): number {
    return countItems(this.node);
  }

  /** The text of the page at an index; `undefined` for any other entry. */
  textAt(index: number): string | undefined {
    return this.isOther(index) ? undefined : stringAt(this.node, index) || undefined;
  }

  /** The page at an index; `undefined` for any other entry. */
  pageAt(index: number): PageReference | undefined {
    const node = this.isOther(index) ? undefined : itemAt(this.node, index);
    return node?.type === 'string' && node.value !== '' ? this.page(node) : undefined;
  }

  /** The texts of all pages. */
  *texts(): Iterable<string> {
    for (let index = 0; index < this.count; index++) {
      const text = this.textAt(index);
      if (text !== undefined) yield text;
    }
  }

  *pages(): Iterable<PageReference> {
    for (let index = 0; index < this.count; index++) {
      const page = this.pageAt(index);
      if (page) yield page;
    }
  }

  private isOther(index: number): boolean {
    const { others } = this.contents;
    return others.size > 0 && others.has(index);
  }

  private page(node: StringASTNode): PageReference {
    return new NamedReference('page', this.file, node, 'endpoint-or-page', this.scope);
  }
}

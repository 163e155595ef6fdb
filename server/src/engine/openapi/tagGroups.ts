import type { DeclaredTag, Operation, OperationTable } from './table';
import { isOpenApi32 } from './version';

/** A group of generated pages. */
export interface TagGroup {
  /** The name of its tag. */
  readonly name: string;
  /** The name of the group, as readers see it. */
  readonly label: string;
  /** Key among the groups beside it: before OpenAPI 3.2, tags with the same label are one group. */
  readonly key: string;
}

/** Maximum nesting of tags. */
const maxDepth = 50;

/** The groups and badges that the service derives from the tags of operations. */
export class TagGroups {
  /** Whether the file has the tags of OpenAPI 3.2: nested, with a kind. */
  readonly isNested: boolean;
  private readonly byName = new Map<string, DeclaredTag>();
  private readonly paths = new Map<string, readonly TagGroup[]>();

  constructor({ version, tags }: Pick<OperationTable, 'version' | 'tags'>) {
    this.isNested = version !== undefined && isOpenApi32(version);
    for (const tag of tags) this.byName.set(tag.name, tag);
  }

  /** The groups around the generated page of an operation, outermost first; empty if it has no tag that makes a group. */
  pathOf({ tags = [] }: Pick<Operation, 'tags'>): readonly TagGroup[] {
    const name = this.isNested ? this.groupTag(tags) : tags[0] || undefined;
    return name === undefined ? [] : this.around(name);
  }

  /** The label beside the title of the generated page of an operation. */
  badgeOf({ tags = [], pageTag }: Pick<Operation, 'tags' | 'pageTag'>): string | undefined {
    if (pageTag !== undefined || !this.isNested) return pageTag;
    const badge = tags.find((name) => this.isBadge(name));
    return badge === undefined ? undefined : this.byName.get(badge)?.summary || badge;
  }

  /** Whether a tag is a label of pages, not a group. */
  isBadge(name: string): boolean {
    return this.isNested && this.byName.get(name)?.kind === 'badge';
  }

  /** The text for a tag: `x-group`, else since OpenAPI 3.2 its summary, else its name. */
  labelOf(name: string): string {
    const tag = this.byName.get(name);
    return tag?.group ?? ((this.isNested && tag?.summary) || name);
  }

  private groupOf(name: string): TagGroup {
    const label = this.labelOf(name);
    return { name, label, key: this.isNested ? name : label };
  }

  /** The first tag of kind `nav`, else the first without a kind, else the first that is not declared. */
  private groupTag(tags: readonly string[]): string | undefined {
    return (
      tags.find((name) => this.byName.get(name)?.kind === 'nav') ??
      tags.find((name) => this.byName.has(name) && this.byName.get(name)?.kind === undefined) ??
      tags.find((name) => !this.byName.has(name))
    );
  }

  private around(name: string): readonly TagGroup[] {
    const known = this.paths.get(name);
    if (known) return known;
    const path: TagGroup[] = [];
    const seen = new Set<string>();
    let at: string | undefined = name;
    // Tags may name one another as parents: then the service rejects the file.
    while (at !== undefined && !seen.has(at) && seen.size < maxDepth) {
      seen.add(at);
      const tag: DeclaredTag | undefined = this.byName.get(at);
      if (at === name || tag?.kind === undefined || tag.kind === 'nav') path.unshift(this.groupOf(at));
      at = this.isNested && tag?.parent !== undefined && this.byName.has(tag.parent) ? tag.parent : undefined;
    }
    this.paths.set(name, path);
    return path;
  }
}

import { joinUri } from '../../base/uris';
import type { ConfigFile } from '../../config/configFile';
import type { ConfigNode } from '../../config/configNode';
import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import type { Reference } from '../../config/references/reference';
import { normalizeFilePath, targetUris } from '../../config/references/targets';

/** Parts of a configuration that make up a version: elements of the navigation, and the fragments below them. */
export class VersionContent {
  private readonly parts = new Map<ConfigFile, ConfigNode[]>();
  /** Fragments that belong to the version as a whole. */
  readonly fragments = new Set<ConfigFile>();

  constructor(
    private readonly config: DocsConfig,
    private readonly references: ConfigReferences,
    elements: readonly ConfigNode[],
  ) {
    for (const element of elements) this.add(element);
  }

  /** Whether an offset of a file is in the version. */
  has(file: ConfigFile, offset: number): boolean {
    return this.parts.get(file)?.some((part) => isWithin(part, offset)) === true;
  }

  /** Files other than fragments that the version names: for each, its possible URIs, most likely first. */
  files(): string[][] {
    const own = this.references.all().filter(({ file, node }) => this.has(file, node.offset));
    const found = new Map(own.map((reference) => this.urisOf(reference)).map((uris) => [uris.join('\n'), uris]));
    return [...found.values()].filter(({ length }) => length > 0);
  }

  /** Elements of the version that may have an `openapi` of their own. */
  scopes(): NavigationScope[] {
    return this.references.scopes.filter(({ at }) => this.has(at.file, at.node.offset));
  }

  private urisOf(reference: Reference): string[] {
    if (reference.kind === 'page' || reference.kind === 'openapi') return targetUris(this.config, reference);
    const file = reference.endpoint?.file;
    const path = file === undefined ? undefined : normalizeFilePath(file);
    return path ? [joinUri(this.config.folder, path)] : [];
  }

  private add(part: ConfigNode): void {
    this.parts.set(part.file, [...(this.parts.get(part.file) ?? []), part]);
    for (const { holder, object, target, problem } of this.config.links.values()) {
      if (holder !== part.file || !isWithin(part, object.offset) || !target?.root || problem || this.fragments.has(target)) continue;
      this.fragments.add(target);
      this.add({ file: target, node: target.root });
    }
  }
}

function isWithin({ node }: ConfigNode, offset: number): boolean {
  return node.offset <= offset && offset < node.offset + node.length;
}

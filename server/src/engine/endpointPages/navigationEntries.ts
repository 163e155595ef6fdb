import { spanOf } from '../base/spans';
import type { SpanEdit } from '../base/textEdits';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import type { ConfigReferences } from '../config/references/configReferences';
import { normalizePagePath, type PageReference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { sourceInScope } from '../openapi/source';
import type { EndpointPageCandidate } from './candidates';
import type { KeptReason } from './plan';

/** An entry of the navigation and its replacement. */
export interface Replacement {
  readonly file: ConfigFile;
  readonly edit: SpanEdit;
  readonly entry: string;
}

/** Entries of the navigation by page path without extension. */
export class NavigationEntries {
  private readonly inLists = new Map<string, PageReference[]>();
  private readonly roots = new Set<string>();

  constructor(
    private readonly config: DocsConfig,
    references: ConfigReferences,
  ) {
    for (const { text } of references.ofKind('page')) this.roots.add(pathOf(text));
    for (const list of references.lists) {
      for (const reference of list.pages()) {
        const path = pathOf(reference.text);
        this.inLists.set(path, [...(this.inLists.get(path) ?? []), reference]);
      }
    }
  }

  /** Replacements of the entries of a page, or the reason why the page stays. */
  replacementsFor({ page, openApiFile, entry }: EndpointPageCandidate): readonly Replacement[] | KeptReason {
    if (this.roots.has(page.path)) return 'used';
    const references = this.inLists.get(page.path) ?? [];
    if (references.length === 0) return 'unlisted';
    const replacements: Replacement[] = [];
    for (const { file, node, scope } of references) {
      const source = scope && sourceInScope(this.config, scope);
      const isInScope = source?.kind === 'file' && source.path === openApiFile.path;
      const text = isInScope ? entry : `${openApiFile.path} ${entry}`;
      // A space in the path of the file would end the path in the entry.
      if (!isInScope && /\s/.test(openApiFile.path)) return 'unresolved';
      const others = node.parent?.type === 'array' ? node.parent.items : [];
      if (others.some((other) => other.type === 'string' && other.value === text)) return 'listed';
      replacements.push({ file, entry: text, edit: { span: spanOf(node), text: JSON.stringify(text) } });
    }
    return replacements;
  }
}

function pathOf(text: string): string {
  return normalizeFilePath(normalizePagePath(text)) ?? text;
}

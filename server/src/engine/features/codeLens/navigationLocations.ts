import { addToList } from '../../base/lists';
import { type Span, spanOf } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import { breadcrumb } from '../../config/navigation/breadcrumb';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import { normalizePagePath, type Reference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { Occurrence } from '../references/occurrences';

/** A location in the navigation. */
export interface NavigationLocation extends Occurrence {
  /** Names of the elements around it. */
  readonly trail: string;
}

export function locationOf(config: DocsConfig, { file, span, scope }: Pick<Reference, 'file' | 'span' | 'scope'>): NavigationLocation {
  return { document: file.document, span, trail: breadcrumb(config, scope) };
}

/** Locations at which elements name the OpenAPI file of their pages. */
export function sourceLocations(
  config: DocsConfig,
  references: ConfigReferences,
  holders: readonly NavigationScope[],
  path: string,
): NavigationLocation[] {
  return holders.flatMap((scope) => {
    const named = references.ofKind('openapi').find((each) => each.scope === scope && normalizeFilePath(each.text.trim()) === path);
    const source = scope.source('openapi');
    const span: Span | undefined = named?.span ?? (source && spanOf(source.node));
    const document = named?.file.document ?? source?.file.document;
    return span && document ? [{ document, span, trail: breadcrumb(config, scope) }] : [];
  });
}

/** Navigation locations of pages. Created once per configuration, on first use. */
export class PageLocations {
  private readonly byPath = new Map<string, Reference[]>();

  constructor(
    private readonly config: DocsConfig,
    references: ConfigReferences,
  ) {
    for (const list of references.lists) for (const page of list.pages()) this.add(page);
    // The `root` page of a group is usually among its pages as well.
    for (const page of references.ofKind('page')) if (!this.byPath.has(keyOf(page.text))) this.add(page);
  }

  /** Locations of a page. @param path without extension */
  of(path: string): NavigationLocation[] {
    return (this.byPath.get(keyOf(path)) ?? []).map((reference) => locationOf(this.config, reference));
  }

  private add(reference: Reference): void {
    const key = keyOf(reference.text);
    addToList(this.byPath, key, reference);
  }
}

function keyOf(path: string): string {
  return (normalizeFilePath(normalizePagePath(withoutPageExtension(path))) ?? path).normalize();
}

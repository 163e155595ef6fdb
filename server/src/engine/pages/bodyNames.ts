import type { PageBody, PageLink, SpannedText } from './body/pageBody';
import { iconKind } from './frontMatter/icon';

/** A string in the body of a page that names a file or an address. */
export interface BodyName extends SpannedText {
  readonly kind: 'address' | 'import';
}

/** Names in the body of a page: targets of links, images, definitions and attributes, and sources of imports and exports. */
export function bodyNames(body: Pick<PageBody, 'exports' | 'imports' | 'links'>): BodyName[] {
  const addresses = body.links.filter((link) => !isIconName(link)).map(({ text, span }): BodyName => ({ kind: 'address', text, span }));
  const imports = sourcesIn(body).map((source): BodyName => ({ kind: 'import', ...source }));
  return [...addresses, ...imports].sort((a, b) => a.span.start - b.span.start);
}

/** The files that a page imports or exports from, as written; one per statement. */
export function sourcesIn({ exports, imports }: Pick<PageBody, 'exports' | 'imports'>): SpannedText[] {
  const all = [...imports.map(({ source }) => source), ...exports.flatMap(({ source }) => source ?? [])];
  return [...new Map(all.map((source) => [source.span.start, source])).values()];
}

/** Whether an attribute is an `icon` that names an icon instead of a file. */
export function isIconName({ attribute, text }: Pick<PageLink, 'attribute' | 'text'>): boolean {
  return attribute === 'icon' && iconKind(text) === 'name';
}

import type { PageBody, PageLink, SpannedText } from './body/pageBody';
import { iconKind } from './frontMatter/icon';

/** A string in the body of a page that names a file or an address. */
export interface BodyName extends SpannedText {
  readonly kind: 'address' | 'import';
}

/** What the body of a page names: targets of links, images, definitions and attributes, and sources of imports and exports. */
export function bodyNames(body: Pick<PageBody, 'exports' | 'imports' | 'links'>): BodyName[] {
  const addresses = body.links.filter((link) => !isIconName(link)).map(({ text, span }): BodyName => ({ kind: 'address', text, span }));
  const imports = sourcesIn(body).map((source): BodyName => ({ kind: 'import', ...source }));
  return [...addresses, ...imports].sort((a, b) => a.span.start - b.span.start);
}

/** The files that a page imports or exports from, as written; of several names from one statement one. */
export function sourcesIn({ exports, imports }: Pick<PageBody, 'exports' | 'imports'>): SpannedText[] {
  const all = [...imports.map(({ source }) => source), ...exports.flatMap(({ source }) => source ?? [])];
  return [...new Map(all.map((source) => [source.span.start, source])).values()];
}

/** An `icon` may be a name instead of a file. */
export function isIconName({ attribute, text }: Pick<PageLink, 'attribute' | 'text'>): boolean {
  return attribute === 'icon' && iconKind(text) === 'name';
}

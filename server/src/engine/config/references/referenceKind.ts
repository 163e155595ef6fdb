import type { StringKind } from '../../schema/schemaView';
import { mayBeAddress } from '../redirects/redirects';
import { suggestedAddress } from './webAddress';

export type ReferenceKind = 'page' | 'endpoint' | 'asset' | 'openapi' | 'icon' | 'fragment' | 'url' | 'address';

const imageFile = /\.(svg|png|jpe?g|webp|gif|ico|avif)$/i;

/** What a text of this kind of value names; an endpoint is told from a page by its form (`listEntries.ts`). */
export function referenceKind(kind: StringKind, text: string): ReferenceKind | undefined {
  if (text.includes(':') || text.startsWith('//')) {
    if (/^(https?:|mailto:|data:|\/\/)/i.test(text)) return 'url';
  }
  switch (kind) {
    case 'endpoint-or-page':
    case 'page-path':
      return 'page';
    case 'image-path':
    case 'file-path':
      return 'asset';
    case 'openapi-source':
    case 'asyncapi-source':
      return 'openapi';
    case 'href':
      if (mayBeAddress(text)) return 'address';
      // `htps://example.com`: to be told as what it is.
      return suggestedAddress(text) === undefined ? undefined : 'url';
    case 'icon-name':
      return text.includes('/') || imageFile.test(text) ? 'asset' : 'icon';
    default:
      return undefined;
  }
}

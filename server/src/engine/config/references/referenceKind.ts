import { isImageName } from '../../base/imageNames';
import type { StringKind } from '../../schema/schemaView';
import { mayBeAddress } from '../redirects/redirects';
import { suggestedAddress } from './webAddress';

export type ReferenceKind = 'page' | 'endpoint' | 'asset' | 'openapi' | 'icon' | 'fragment' | 'url' | 'address';

/** The kind of reference of a value. Endpoints are distinguished from pages by their form in `listEntries.ts`. */
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
      // `htps://example.com`: reported as a misspelled URL.
      return suggestedAddress(text) === undefined ? undefined : 'url';
    case 'icon-name':
      return text.includes('/') || isImageName(text) ? 'asset' : 'icon';
    default:
      return undefined;
  }
}

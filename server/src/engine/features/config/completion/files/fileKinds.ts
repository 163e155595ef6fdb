import type { DocsSchema } from '../../../../schema/schemaView';

/** The files that a text can name, and how that is usually written. */
export interface WantedFiles {
  /** What a reference to them is. */
  readonly reference: 'asset' | 'openapi' | 'fragment';
  /** Compared with names of files. */
  readonly names: RegExp;
  /** The start of a path on a site that has none to go by. */
  readonly style: '' | '/' | './';
  /** Whether paths start at the folder of the file that holds the text, as those of fragments do. */
  readonly isRelative: boolean;
  /** Whether a file that something names already is less likely meant. */
  readonly prefersUnused: boolean;
  /** Of files with such a name: they are rather meant than others. */
  readonly tellingName?: RegExp;
}

const images = {
  names: /\.(?:svg|png|jpe?g|webp|gif|ico|avif)$/i,
  style: '/',
  isRelative: false,
  reference: 'asset',
  prefersUnused: false,
} as const;
const data = { names: /\.(?:json|ya?ml)$/i, style: '', isRelative: false, reference: 'asset', prefersUnused: true } as const;
const openApi = { ...data, reference: 'openapi', tellingName: /openapi|swagger|oas|(?:^|[^a-z])(?:api|spec)/i } as const;
const asyncApi = { ...data, reference: 'openapi', tellingName: /async|event|channel|stream|websocket/i } as const;

/** The files that a text with this schema can name; `undefined` for texts that name none. */
export function wantedFiles(schema: DocsSchema, typed: string): WantedFiles | undefined {
  switch (schema['x-kind']) {
    case 'image-path':
      return images;
    case 'icon-name':
      // A name is what stands there usually: files are for those who begin a path.
      return typed.includes('/') ? images : undefined;
    case 'openapi-source':
      return openApi;
    case 'asyncapi-source':
      return asyncApi;
    case 'file-path':
      return filesOf(schema['x-files']);
    default:
      return undefined;
  }
}

function filesOf(kind: DocsSchema['x-files']): WantedFiles | undefined {
  switch (kind) {
    case 'font':
      return { names: /\.(?:woff2?|ttf|otf)$/i, style: '/', isRelative: false, reference: 'asset', prefersUnused: true };
    case 'graphql':
      return { ...data, names: /\.(?:graphqls?|gql|json)$/i, tellingName: /\.g|graphql|schema/i };
    case 'json':
      return { ...data, names: /\.json$/i };
    case 'data':
      return data;
    case 'fragment':
      return { ...data, names: /\.json$/i, style: './', isRelative: true, reference: 'fragment' };
    default:
      return undefined;
  }
}

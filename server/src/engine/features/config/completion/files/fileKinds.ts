import { imageFileNames } from '../../../../base/imageNames';
import type { DocsSchema } from '../../../../schema/schemaView';

/** Kind of files that a string can name, and their usual notation. */
export interface WantedFiles {
  /** Kind of reference. */
  readonly reference: 'asset' | 'openapi' | 'fragment';
  /** Pattern of file names. */
  readonly names: RegExp;
  /** Prefix of a path on a site without other paths. */
  readonly style: '' | '/' | './';
  /** Whether paths are relative to the folder of the referring file, as paths of fragments are. */
  readonly isRelative: boolean;
  /** Whether a file that is already referenced is less likely meant. */
  readonly prefersUnused: boolean;
  /** Format of the files, judging by their beginning. */
  readonly format?: 'openapi' | 'asyncapi';
  /** Pattern of paths that are more likely meant. */
  readonly tellingName?: RegExp;
}

const images = {
  names: imageFileNames,
  style: '/',
  isRelative: false,
  reference: 'asset',
  prefersUnused: false,
} as const;
const data = { names: /\.(?:json|ya?ml)$/i, style: '', isRelative: false, reference: 'asset', prefersUnused: true } as const;
const openApi = { ...data, reference: 'openapi', format: 'openapi', tellingName: /openapi|swagger|oas|(?:^|[^a-z])(?:api|spec)/i } as const;
const asyncApi = { ...data, reference: 'openapi', format: 'asyncapi', tellingName: /async|event|channel|stream|websocket/i } as const;

/** Kind of files that a string with this schema can name; `undefined` for strings that do not name files. */
export function completedFileKind(schema: DocsSchema, typed: string): WantedFiles | undefined {
  switch (schema['x-kind']) {
    case 'image-path':
      return images;
    case 'icon-name':
      // The value is usually an icon name: files are offered once a path is typed.
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

import type { StringASTNode } from 'vscode-json-languageservice';
import { innerSpan, type Span } from '../text/spans';
import { joinUri } from '../text/uris';
import type { ConfigFile } from './configFile';
import type { DocsConfig } from './docsConfig';
import { type EndpointReference, parseEndpoint } from './endpoint';
import { type IconLibraryName, ownIconLibrary } from './iconLibraryName';
import { type Place, walkPlaces } from './place';
import type { SchemaView, ValueKind } from './schema';

interface ReferenceBase {
  /** The file the reference is written in. */
  readonly file: ConfigFile;
  /** The referring text, quotes left out. */
  readonly span: Span;
  readonly text: string;
}

/** A page by its path from the documentation folder, without extension. */
export interface PageReference extends ReferenceBase {
  readonly kind: 'page';
  /** URI without extension; the page is that with `.mdx` or `.md`. */
  readonly target: string;
}

/** A file by its path: an image, a font, a description, a fragment. */
export interface FileReference extends ReferenceBase {
  readonly kind: 'asset' | 'description' | 'fragment';
  readonly target: string;
}

export interface UrlReference extends ReferenceBase {
  readonly kind: 'url';
}

/** An operation of an OpenAPI description. */
export interface OperationReference extends ReferenceBase {
  readonly kind: 'endpoint';
  readonly endpoint: EndpointReference;
}

export interface IconReference extends ReferenceBase {
  readonly kind: 'icon';
  readonly name: string;
  readonly library: IconLibraryName;
}

/** Everything in a configuration that names something else. One list feeds every feature that follows names. */
export type Reference = PageReference | FileReference | UrlReference | OperationReference | IconReference;

/** The references of a configuration with all its fragments, in the order of the navigation. */
export function findReferences(config: DocsConfig, schemas: SchemaView): Reference[] {
  const found: Reference[] = [];
  for (const link of config.links.values()) {
    if (link.refNode.type !== 'string' || !link.targetUri) continue;
    found.push({ kind: 'fragment', ...base(link.holder, link.refNode), target: link.targetUri });
  }
  walkPlaces(config, schemas, (place) => {
    const reference = referenceAt(config, schemas, place);
    if (reference) found.push(reference);
    return true;
  });
  return found;
}

function referenceAt(config: DocsConfig, schemas: SchemaView, place: Place): Reference | undefined {
  const { at, schema } = place;
  if (!schema || at.node.type !== 'string' || at.node.value === '') return undefined;
  const kind = schemas.branch(schema, 'string')?.['x-kind'];
  return kind && toReference(config, kind, place, at.node);
}

function toReference(config: DocsConfig, kind: ValueKind, place: Place, node: StringASTNode): Reference | undefined {
  const common = base(place.at.file, node);
  const text = node.value;
  if (/^(https?|mailto):/i.test(text)) return { kind: 'url', ...common };
  switch (kind) {
    case 'endpoint-or-page': {
      const endpoint = parseEndpoint(text);
      return endpoint ? { kind: 'endpoint', ...common, endpoint } : page(config, common);
    }
    case 'page-path':
      return page(config, common);
    case 'image-path':
    case 'file-path':
      return { kind: 'asset', ...common, target: joinUri(config.folder, text) };
    case 'openapi-source':
      return { kind: 'description', ...common, target: joinUri(config.folder, text) };
    case 'icon-name':
      return text.includes('/')
        ? { kind: 'asset', ...common, target: joinUri(config.folder, text) }
        : { kind: 'icon', ...common, name: text, library: ownIconLibrary(config, place) };
    default:
      return undefined;
  }
}

function page(config: DocsConfig, common: ReferenceBase): PageReference {
  return { kind: 'page', ...common, target: joinUri(config.folder, normalizePagePath(common.text)) };
}

/** The service's own normalization: `./a`, `/a`, `a//b` and `a/` are one page. */
export function normalizePagePath(path: string): string {
  return path
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
    .replace(/\/$/, '');
}

function base(file: ConfigFile, node: StringASTNode): ReferenceBase {
  return { file, span: innerSpan(node), text: node.value };
}

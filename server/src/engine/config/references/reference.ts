import type { StringASTNode } from 'vscode-json-languageservice';
import { maxNameLength } from '../../base/addresses';
import { innerSpan, type Span } from '../../base/spans';
import type { StringKind } from '../../schema/schemaView';
import type { ConfigFile } from '../configFile';
import type { NavigationScope } from '../navigation/scope';
import type { EndpointReference } from './endpoint';
import type { ReferenceKind } from './referenceKind';

/**
 * A string in a configuration that names something else. Nearly every line of a large file may have a reference, so it stores nothing that
 * its node has; its target is computed on demand (`targets.ts`).
 */
export class NamedReference<K extends ReferenceKind = ReferenceKind> {
  constructor(
    readonly kind: K,
    /** The file the reference is written in. */
    readonly file: ConfigFile,
    readonly node: StringASTNode,
    /** The kind of value in the schema; `undefined` for a `$ref`. */
    readonly valueKind: StringKind | undefined,
    /** The innermost navigation element around it; `undefined` outside the navigation. */
    readonly scope: NavigationScope | undefined,
    /** The parsed endpoint reference; `undefined` for all other kinds. */
    readonly endpoint?: EndpointReference,
  ) {}

  /** The string without quotes. */
  get span(): Span {
    return innerSpan(this.node);
  }

  /** The string, truncated to the maximum length of a name; URLs are not truncated, since they may contain a whole picture. */
  get text(): string {
    const { value } = this.node;
    return value.length > maxNameLength && this.kind !== 'url' ? value.slice(0, maxNameLength) : value;
  }
}

/** A page by its path from the documentation folder, without extension: an entry of `pages`, or the `root` of a group. */
export type PageReference = NamedReference<'page'>;
/** A file by its path: an image, a font, an OpenAPI file, a fragment. */
export type FileReference = NamedReference<'asset'> | NamedReference<'openapi'> | NamedReference<'fragment'>;
type UrlReference = NamedReference<'url'>;
/** An address within the site, such as `/guides/start`: the target of a link, or an end of a redirect. */
export type AddressReference = NamedReference<'address'>;
/** An operation of an OpenAPI file. */
export type OperationReference = NamedReference<'endpoint'>;
/** A name from an icon library. */
export type IconReference = NamedReference<'icon'>;

/** A reference of any kind. One array of references feeds every feature that resolves names. */
export type Reference = PageReference | FileReference | UrlReference | AddressReference | OperationReference | IconReference;

/** Whether a reference is the source of a redirect: an address at which no page needs to exist. */
export function isRedirectSource({ kind, node }: Reference): boolean {
  return kind === 'address' && node.parent?.type === 'property' && node.parent.keyNode.value === 'source';
}

/** The service's normalization: `./a`, `/a`, `a//b` and `a/` are one page. */
export function normalizePagePath(path: string): string {
  if (!path.startsWith('.') && !path.startsWith('/') && !path.endsWith('/') && !path.includes('//')) return path;
  return path
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
    .replace(/\/$/, '');
}

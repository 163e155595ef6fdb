import type { StringASTNode } from 'vscode-json-languageservice';
import { innerSpan, type Span } from '../../base/spans';
import type { StringKind } from '../../schema/schemaView';
import type { ConfigFile } from '../configFile';
import type { NavigationScope } from '../navigation/scope';
import type { EndpointReference } from './endpoint';
import type { ReferenceKind } from './referenceKind';

/**
 * A text in a configuration that names something else. There can be one for nearly every line of a large file, so it holds
 * nothing that can be read off its node; what it leads to is computed when somebody asks (`targets.ts`).
 */
export class NamedReference<K extends ReferenceKind = ReferenceKind> {
  constructor(
    readonly kind: K,
    /** The file the reference is written in. */
    readonly file: ConfigFile,
    readonly node: StringASTNode,
    /** What the schema says of the place; `undefined` for a `$ref`. */
    readonly valueKind: StringKind | undefined,
    /** The innermost navigation element around it; `undefined` outside the navigation. */
    readonly scope: NavigationScope | undefined,
    /** What an endpoint reference says; `undefined` for all others. */
    readonly endpoint?: EndpointReference,
  ) {}

  /** The referring text, quotes left out. */
  get span(): Span {
    return innerSpan(this.node);
  }

  get text(): string {
    return this.node.value;
  }
}

/** A page by its path from the documentation folder, without extension: an entry of `pages`, or the `root` of a group. */
export type PageReference = NamedReference<'page'>;
/** A file by its path: an image, a font, a description, a fragment. */
export type FileReference = NamedReference<'asset'> | NamedReference<'openapi'> | NamedReference<'fragment'>;
export type UrlReference = NamedReference<'url'>;
/** An address within the site, such as `/guides/start`: where a link leads, or an end of a redirect. */
export type AddressReference = NamedReference<'address'>;
/** An operation of an OpenAPI description. */
export type OperationReference = NamedReference<'endpoint'>;
/** A name from an icon library. */
export type IconReference = NamedReference<'icon'>;

/** Everything in a configuration that names something else. One list feeds every feature that follows names. */
export type Reference = PageReference | FileReference | UrlReference | AddressReference | OperationReference | IconReference;

/** Whether a reference is the end of a redirect that readers come from: it names an address at which there need not be anything. */
export function isRedirectSource({ kind, node }: Reference): boolean {
  return kind === 'address' && node.parent?.type === 'property' && node.parent.keyNode.value === 'source';
}

/** The service's own normalization: `./a`, `/a`, `a//b` and `a/` are one page. */
export function normalizePagePath(path: string): string {
  if (!path.startsWith('.') && !path.startsWith('/') && !path.endsWith('/') && !path.includes('//')) return path;
  return path
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
    .replace(/\/$/, '');
}

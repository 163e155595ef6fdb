import type { Span } from '../base/spans';

/** The format that a file declares. `unknown`: no format, or another format. */
export type OpenApiFormat = 'openapi' | 'swagger' | 'asyncapi' | 'overlay' | 'unknown';

/** The syntax of a file. */
export type OpenApiSyntax = 'json' | 'yaml';

/** Reason why a table is incomplete. `syntax`: the text does not parse at the span; the others are limits of the reader. */
export interface OpenApiProblem {
  readonly kind: 'syntax' | 'tooLarge' | 'unreadable';
  readonly span: Span;
  /** The name of the duplicate key, if that is the error. */
  readonly duplicateKey?: string;
}

/** A string with its span in the file, quotes excluded. */
export interface NamedSpan {
  readonly name: string;
  readonly span: Span;
}

/** A path of the OpenAPI file. */
export interface PathEntry extends NamedSpan {
  /** Whether it refers to a path item that the table does not contain, so that not all of its methods are known. */
  readonly isOpen: boolean;
  /** Its own `servers`, as in the table. */
  readonly servers?: readonly string[];
}

/** An operation of a path or webhook, with the extensions of the service. */
export interface Operation {
  /** The path, or the name of the webhook. */
  readonly path: string;
  /** In lower case; in capitals for a method of `additionalOperations`. */
  readonly method: string;
  /** The key of the method. */
  readonly span: Span;
  /** Whether it is in the path item of `components` that its path refers to. */
  readonly inherited?: true;
  readonly operationId?: string;
  readonly summary?: string;
  /** Truncated. */
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: true;
  /** `x-hidden`: excluded from the generated navigation. */
  readonly hidden?: true;
  /** `x-excluded`: no page is generated. */
  readonly excluded?: true;
  /** The title of its page, if the file sets a title other than the summary. */
  readonly title?: string;
  /** The title of its page in the sidebar, if the file sets one. */
  readonly sidebarTitle?: string;
  /** The address of its page, if the file sets one. */
  readonly href?: string;
  /** The label beside the title of its page, if the file sets one in the metadata of the page. */
  readonly pageTag?: string;
  /** Its own `servers`, as in the table. */
  readonly servers?: readonly string[];
}

/** An entry of the top-level `tags`. */
export interface DeclaredTag {
  readonly name: string;
  /** `x-group`: the name of its group in the navigation. */
  readonly group?: string;
  /** Since OpenAPI 3.2, as the properties below. */
  readonly summary?: string;
  /** The name of the tag around it. */
  readonly parent?: string;
  /** `nav`, `badge`, or another purpose. */
  readonly kind?: string;
}

/** A channel of an AsyncAPI file. Its name is its key: in AsyncAPI 2 that is the address as well. */
export interface Channel extends NamedSpan {
  /** Of AsyncAPI 3. */
  readonly address?: string;
  readonly title?: string;
  readonly summary?: string;
  /** Truncated. */
  readonly description?: string;
}

/**
 * The table of an OpenAPI file. Plain data, so that it can pass between threads. In the order of the text, duplicate keys included, and
 * the operations of `additionalOperations` after the others of a path. The operations of a path item in `components` are listed for each path
 * that refers to it.
 */
export interface OperationTable {
  readonly format: OpenApiFormat;
  /** The key that declares the format. */
  readonly formatSpan: Span | undefined;
  /** The declared version; `undefined` if there is none. */
  readonly version: string | undefined;
  readonly paths: readonly PathEntry[];
  readonly operations: readonly Operation[];
  /** Entries of `webhooks` in OpenAPI 3.1. */
  readonly webhooks: readonly PathEntry[];
  readonly webhookOperations: readonly Operation[];
  /** Keys of the service in operations and webhooks, such as `x-hidden`. */
  readonly extensions: readonly NamedSpan[];
  /** The key of the top-level `tags`. */
  readonly tagsSpan?: Span | undefined;
  /** The top-level `tags`. */
  readonly tags: readonly DeclaredTag[];
  /** URLs of `servers`, with variables in braces. */
  readonly servers: readonly string[];
  /** Channels of an AsyncAPI file. */
  readonly channels: readonly Channel[];
  /** The sections of `components`, such as `parameters`. */
  readonly components: readonly NamedSpan[];
  /** Entries of `components.schemas`. */
  readonly schemas: readonly NamedSpan[];
  /** The first error. The entries that could be read are listed, but may be incomplete. */
  readonly problem: OpenApiProblem | undefined;
}

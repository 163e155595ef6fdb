import type { Span } from '../base/spans';

/** What a description is by its own words. `unknown`: it says nothing that is known here. */
export type OpenApiFormat = 'openapi' | 'swagger' | 'asyncapi' | 'overlay' | 'unknown';

/** How a description is written. */
export type OpenApiSyntax = 'json' | 'yaml';

/** Why a description cannot be relied on. `syntax`: it does not parse at the span; the others are limits of what is read here. */
export interface OpenApiProblem {
  readonly kind: 'syntax' | 'tooLarge' | 'unreadable';
  readonly span: Span;
  /** What kept the text from being read, where it is a key that stands twice in one object. Its name. */
  readonly duplicateKey?: string;
}

/** A text with its place in the description, quotes left out. */
export interface NamedSpan {
  readonly name: string;
  readonly span: Span;
}

/** A path of the description. */
export interface PathEntry extends NamedSpan {
  /** It refers to a path item elsewhere, so that its methods are not all known. */
  readonly isOpen: boolean;
}

/** One operation of a path or webhook, with what the service makes of it. */
export interface Operation {
  /** The path, or the name of the webhook. */
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  /** The key of the method. */
  readonly span: Span;
  readonly operationId?: string;
  readonly summary?: string;
  /** The beginning of it. */
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: true;
  /** `x-hidden`: left out of the navigation that the service generates. */
  readonly hidden?: true;
  /** `x-excluded`: no page is generated. */
  readonly excluded?: true;
  /** The title of its page, where the description sets another than the summary. */
  readonly title?: string;
  /** The address of its page, where the description sets one. */
  readonly href?: string;
}

/** A channel of an AsyncAPI description. Its name is its key: in AsyncAPI 2 that is the address as well. */
export interface Channel extends NamedSpan {
  /** Of AsyncAPI 3. */
  readonly address?: string;
  readonly title?: string;
  readonly summary?: string;
  /** The beginning of it. */
  readonly description?: string;
}

/**
 * What is kept of a description. Plain data, so that it can pass between threads. In the order of the text; of keys that are
 * there twice both are listed.
 */
export interface OperationTable {
  readonly format: OpenApiFormat;
  /** The key that says so. */
  readonly formatSpan: Span | undefined;
  /** As the description gives it; `undefined` when it gives none. */
  readonly version: string | undefined;
  readonly paths: readonly PathEntry[];
  readonly operations: readonly Operation[];
  /** Entries of `webhooks` in an OpenAPI 3.1 description. */
  readonly webhooks: readonly PathEntry[];
  readonly webhookOperations: readonly Operation[];
  /** The keys of operations and webhooks that the service adds to OpenAPI, such as `x-hidden`. */
  readonly extensions: readonly NamedSpan[];
  /** Channels of an AsyncAPI description. */
  readonly channels: readonly Channel[];
  /** The sections of `components`, such as `parameters`. */
  readonly components: readonly NamedSpan[];
  /** Of `components.schemas`. */
  readonly schemas: readonly NamedSpan[];
  /** The first thing that is wrong. What could be read is listed all the same, but something may be missing. */
  readonly problem: OpenApiProblem | undefined;
}

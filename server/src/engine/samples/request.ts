import type { Span } from '../base/spans';
import type { ComposedText } from './composedText';

/** A request that a code sample makes. */
export interface SampleRequest {
  /** From the first to the last word of the call. */
  readonly span: Span;
  readonly method: SampleMethod;
  readonly url: ComposedText;
  /** Headers by name, as written; `undefined` if there may be others. */
  readonly headers: readonly SampleHeader[];
  /** Whether all headers are in `headers`. */
  readonly hasAllHeaders: boolean;
  /** Parameters of the query that are written outside of the URL. */
  readonly query: readonly SampleParameter[];
  /** Whether all parameters of the query are in the URL and in `query`. */
  readonly hasAllQuery: boolean;
  readonly body: SampleBody | undefined;
  /** Edit that names a method, if it is implied; `undefined` if there is none. */
  readonly methodEdit: MethodEdit | undefined;
}

/** The method of a request in capitals; `undefined` if it is not known. */
export interface SampleMethod {
  readonly name: string | undefined;
  /** Place of its name; the name of the call if it is implied. */
  readonly span: Span;
  /** Whether it follows from other parts of the call. */
  readonly isImplied: boolean;
  /** Methods that can be written in its place, in capitals; any if there are none here. */
  readonly choices?: readonly string[];
}

/** Text that names a method, around its name. */
interface MethodEdit {
  readonly span: Span;
  readonly before: string;
  readonly after: string;
}

export interface SampleHeader {
  readonly name: string;
  readonly value: ComposedText;
  /** Name and value, beginning with the name. */
  readonly text: ComposedText;
}

export interface SampleParameter {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: ComposedText | undefined;
}

/** The body of a request. `data`: a text that the call names as it is. `form`: fields. `unknown`: a file or what the program makes. */
export type SampleBody =
  | {
      readonly kind: 'data';
      readonly text: ComposedText;
      readonly isJson: boolean;
      /** Whether the source has other words than `true`, `false` and `null`. */
      readonly hasOwnWords?: boolean;
    }
  | { readonly kind: 'form' | 'unknown' };

import type { Description } from '../../openapi/description';
import type { Operation } from '../../openapi/table';

/** What is to be added to the navigation. */
export type Wanted =
  /** `path`: from the documentation folder, without extension. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'operation'; readonly description: Description; readonly operation: Operation; readonly isWebhook: boolean };

/** An operation of one version of an API. */
export interface OperationName {
  /** In capitals. */
  readonly method: string;
  readonly path: string;
}

/** Part of an operation that has changed. */
export type ChangedPart = 'parameter' | 'body' | 'response';

/** A change of an operation, or of a part of one. */
export type OperationChange = { readonly operation: OperationName; readonly isBreaking: boolean } & (
  | { readonly kind: 'added' | 'removed' | 'deprecated' | 'restored' }
  /** The operation has another method or path. */
  | { readonly kind: 'renamed'; readonly former: OperationName }
  | {
      readonly kind: 'partAdded' | 'partRemoved' | 'partRequired' | 'partOptional';
      readonly part: ChangedPart;
      /** Such as `query limit`, `user.name`, `200 user.name`. */
      readonly name: string;
    }
  | { readonly kind: 'typeChanged'; readonly part: ChangedPart; readonly name: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'valuesAdded' | 'valuesRemoved';
      readonly part: ChangedPart;
      readonly name: string;
      readonly values: readonly string[];
    }
);

/** A change of a schema in `components`. */
export type SchemaChange =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'renamed'; readonly name: string; readonly former: string };

/** Differences between two versions of an OpenAPI file. */
export interface ApiDifference {
  readonly operations: readonly OperationChange[];
  readonly schemas: readonly SchemaChange[];
  /** Whether both files could be read as a whole; if not, changes may be missing. */
  readonly isComplete: boolean;
}

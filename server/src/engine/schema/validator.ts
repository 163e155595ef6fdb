/** The part of an ajv error that is used: ajv's messages are omitted at build time. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON Pointer of the invalid value. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

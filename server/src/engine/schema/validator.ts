/** The part of an ajv error that is used: ajv's own messages are left out at build time. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON Pointer of the value at fault. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

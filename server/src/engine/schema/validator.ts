/** The part of an ajv error that is used: ajv's messages are omitted at build time. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON Pointer of the invalid value. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON Pointer of the keyword in the schema; `undefined` if the schema was not compiled. */
  readonly schemaPath?: string;
  /** The key that is invalid, for an error of a schema of keys. */
  readonly propertyName?: string;
}

export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

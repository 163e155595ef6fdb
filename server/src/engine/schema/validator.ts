/** The part of an ajv error that is used: ajv's own messages are left out at build time. */
export interface ShapeError {
  readonly keyword: string;
  /** JSON Pointer of the value at fault. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ShapeValidator {
  (value: unknown): boolean;
  errors?: readonly ShapeError[] | null;
}

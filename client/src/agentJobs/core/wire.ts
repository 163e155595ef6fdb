/** A job in the form of `schemas/agent-job.schema.json`: dates as in RFC 3339. */
export interface WireJob {
  readonly id: string;
  readonly status: string;
  readonly source: { readonly repository: string; readonly ref?: string | null };
  readonly model: string;
  readonly prLink?: string | null;
  readonly createdAt: string;
  readonly archivedAt?: string | null;
}

/** The part of an ajv error that is used: its own messages are left out at build time. */
export interface WireError {
  readonly keyword: string;
  /** JSON Pointer of the value at fault. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The compiled schema; stops at the first error. */
export interface WireValidator {
  (value: unknown): value is WireJob;
  errors?: readonly WireError[] | null;
}

/** A read-only JSON value: what settings hold and fixes carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A JSON value, read only: as settings hold it and as fixes carry it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

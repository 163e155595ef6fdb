/** A read-only JSON value, such as the value of a setting or the data of a fix. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

import { docsJson } from '../../support/docsJson';

/** Text of a `docs.json` whose logo includes a fragment; the `$ref` is marked as `at`. */
export const withRef = (ref: string): string => docsJson({ logo: `{ "$ref": <|at:${ref}|> }` });

/** Fragments to which a `$ref` can lead. */
export const files = { 'parts/logo.json': '"/index.mdx"', 'parts/deep/more.json': '{ "$ref": "../logo.json" }' };

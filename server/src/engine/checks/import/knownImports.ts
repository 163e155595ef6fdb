import type { PageCheckContext } from '../pageCheckContext';

/** An import that pages have, by its address from the documentation folder. */
export interface KnownImport {
  readonly source: string;
  /** `default` for the file as a whole. */
  readonly name: string;
  /** A page with it. */
  readonly uri: string;
}

/** The imports of all pages by local name, except names that are imported from several files. For `PageCheckContext.once`. */
export function knownImports({ pages }: Pick<PageCheckContext, 'pages'>): ReadonlyMap<string, KnownImport> {
  const found = new Map<string, KnownImport | undefined>();
  for (const { body, uri } of [...pages.files, ...pages.snippets]) {
    for (const { source, names } of body.imports) {
      for (const { name, local } of names) {
        const known = found.get(local);
        const isSame = known?.source === source.text && known.name === name;
        if (!found.has(local))
          found.set(local, source.text.startsWith('/') && name !== '*' ? { source: source.text, name, uri } : undefined);
        else if (!isSame) found.set(local, undefined);
      }
    }
  }
  return new Map([...found].flatMap(([local, given]) => (given ? [[local, given] as const] : [])));
}

/** Alternative names of languages in the format and in folders. */
const aliases: Readonly<Record<string, string>> = { cn: 'zh', zh: 'cn', jp: 'ja', ja: 'jp' };

/** The forms in which the names of languages occur in paths: `zh-Hans` also as `zh` or `cn`. */
export function languageNamesInPaths(codes: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const code of codes) {
    const name = plainName(code);
    const primary = name.split('-', 1)[0] ?? name;
    for (const form of [name, primary, aliases[primary]]) if (form) found.add(form);
  }
  return found;
}

/** `es/guides/start`, `guides/es/start` and `guides/start.es` all become `guides/start`. @param names in the form of `plainName` */
export function withoutNames(path: string, names: ReadonlySet<string>): string {
  const segments = path.split('/');
  const name = (segments.pop() ?? '').replace(/\.([a-zA-Z-]{2,7})$/, (suffix, code: string) => (names.has(plainName(code)) ? '' : suffix));
  return [...segments.filter((segment) => !names.has(plainName(segment))), name].join('/');
}

/**
 * Path of the counterpart of a page in another language, with language names in the positions that its neighbors have them.
 * @param neighbor a page of the other language
 * @returns `undefined` if the folder of the neighbor is deeper than the page
 */
export function withNamesOf(path: string, neighbor: string, names: ReadonlySet<string>): string | undefined {
  const segments = withoutNames(path, names).split('/');
  const last = neighbor.lastIndexOf('/') + 1;
  const folders = neighbor.slice(0, last).split('/').slice(0, -1);
  for (const [index, folder] of folders.entries()) {
    if (!names.has(plainName(folder))) continue;
    if (index >= segments.length) return undefined;
    segments.splice(index, 0, folder);
  }
  const name = neighbor.slice(last);
  const suffix = name.slice(withoutNames(name, names).length);
  return segments.join('/') + suffix;
}

/** A name in the form in which names in paths are compared. */
export function plainName(name: string): string {
  return comparableName(name.trim()).replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** A language or version in the form in which names are compared: `V2.0`, `v2.0` and `2.0` are the same version. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/^v(?=\d)/, '');
}

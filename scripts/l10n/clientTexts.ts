/** The texts that a source passes to `l10n.t('…')`, in source order. */
export function clientTexts(source: string): string[] {
  const calls = source.matchAll(/l10n\.t\(\s*'((?:[^'\\]|\\.)*)'/g);
  return [...calls].map((match) => (match[1] ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** The object in JSX for the text of a `style` attribute in HTML; `undefined` if it cannot be read. */
export function styleObject(css: string): string | undefined {
  const entries: string[] = [];
  for (const declaration of css.split(';')) {
    if (declaration.trim() === '') continue;
    const match = /^\s*(-?-?[a-z][a-z-]*)\s*:\s*([^'"\\{}<>\r\n]+?)\s*$/i.exec(declaration);
    const [, name, value] = match ?? [];
    if (name === undefined || value === undefined) return undefined;
    entries.push(`${keyOf(name)}: '${value}'`);
  }
  return entries.length === 0 ? undefined : `{{ ${entries.join(', ')} }}`;
}

/** `fontSize` of `font-size`; custom properties stay. */
function keyOf(name: string): string {
  if (name.startsWith('--')) return `'${name}'`;
  const camel = name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name.startsWith('-ms-') ? camel.replace(/^Ms/, 'ms') : camel;
}

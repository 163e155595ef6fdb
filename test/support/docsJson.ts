/** The least that is valid, as JSON texts by key. */
const least: Readonly<Record<string, string>> = {
  theme: '"maple"',
  name: '"Docs"',
  colors: '{ "primary": "#0a7c66" }',
  navigation: '{ "pages": ["index"] }',
};

/**
 * A small valid docs.json. `parts` maps keys to JSON texts, markers allowed: a key that is there replaces, a new one is
 * added, one set to `undefined` is left out. A key that starts with a quote or a marker is written as it stands.
 */
export function docsJson(parts: Readonly<Record<string, string | undefined>> = {}): string {
  const entries = Object.entries({ ...least, ...parts }).filter(([, value]) => value !== undefined);
  const lines = entries.map(([key, value]) => `  ${/^["<]/.test(key) ? key : JSON.stringify(key)}: ${value}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

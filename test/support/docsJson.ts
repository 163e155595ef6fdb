/** A minimal valid docs.json, as JSON texts by key. */
const minimal: Readonly<Record<string, string>> = {
  theme: '"maple"',
  name: '"Docs"',
  colors: '{ "primary": "#0a7c66" }',
  navigation: '{ "pages": ["index"] }',
};

/**
 * A small valid docs.json. `properties` maps keys to JSON texts, markers allowed: an existing key is replaced, a new key is added, a key
 * with `undefined` is omitted. A key that starts with a quote or a marker is written unchanged.
 */
export function docsJson(properties: Readonly<Record<string, string | undefined>> = {}): string {
  const entries = Object.entries({ ...minimal, ...properties }).filter(([, value]) => value !== undefined);
  const lines = entries.map(([key, value]) => `  ${/^["<]/.test(key) ? key : JSON.stringify(key)}: ${value}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

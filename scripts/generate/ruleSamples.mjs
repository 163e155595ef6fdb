// The samples in the documentation of rules as whole sites, so that the engine can be asked about them.

/** What a docs.json needs beside the settings that a sample shows. */
const required = {
  theme: '"theme": "maple"',
  name: '"name": "Acme Docs"',
  colors: '"colors": { "primary": "#0F766E" }',
  navigation: '"navigation": { "pages": ["index"] }',
};

/** Files that samples may name without bringing them. */
const standing = {
  'index.mdx': '---\ntitle: "Welcome"\n---\n',
  'quickstart.mdx': '---\ntitle: "Quickstart"\n---\n',
};

/**
 * @param {string | Readonly<Record<string, string>>} sample as `RuleDocs` has it
 * @returns {Record<string, string>} text by path; of a sample that is a text, that of a whole docs.json
 */
export function sampleSite(sample) {
  const given = sampleFiles(sample);
  const config = wholeConfig(given['docs.json'] ?? '');
  const texts = Object.entries(given).filter(([path]) => path.endsWith('.json'));
  const isNamed = (path) => [config, ...texts.map(([, text]) => text)].some((text) => text.includes(path.replace(/\.mdx$/, '')));
  const named = Object.entries(standing).filter(([path]) => isNamed(path));
  return { ...Object.fromEntries(named), ...given, 'docs.json': config };
}

/**
 * @param {string | Readonly<Record<string, string>>} sample
 * @returns {Readonly<Record<string, string>>} what is shown of it, by path
 */
export function sampleFiles(sample) {
  return typeof sample === 'string' ? { 'docs.json': sample } : sample;
}

/** @param {string} text settings, or a whole file that needs nothing */
function wholeConfig(text) {
  if (text.trim() === '' || /^[[{]/.test(text)) return text;
  const shown = new Set([...text.matchAll(/^"(\w+)"/gm)].map((match) => match[1]));
  const added = Object.entries(required).flatMap(([key, setting]) => (shown.has(key) ? [] : [`${setting},`]));
  const lines = [...added, ...text.split('\n')].map((line) => `  ${line}`);
  return `{\n${lines.join('\n')}\n}\n`;
}

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
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/**
 * @param {string | Readonly<Record<string, string>>} sample as `RuleDocs` has it
 * @returns {Record<string, string>} text by path; that of the docs.json, where the sample has one, is whole
 */
export function sampleSite(sample) {
  const shown = sampleFiles(sample);
  const site = { ...standing, ...shown };
  return 'docs.json' in shown ? { ...site, 'docs.json': wholeConfig(shown['docs.json']) } : site;
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
  // Conflict markers are what they are at the beginning of a line only.
  const lines = [...added, ...text.split('\n')].map((line) => (/^[<=>]{7}/.test(line) ? line : `  ${line}`));
  return `{\n${lines.join('\n')}\n}\n`;
}

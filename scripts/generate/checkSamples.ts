// The samples of checks as complete sites, so that the engine can check them.
import type { Sample } from '../../server/src/engine/checks/docs';

/** Required settings of a docs.json besides those of a sample. */
const required = {
  theme: '"theme": "maple"',
  name: '"name": "Acme Docs"',
  colors: '"colors": { "primary": "#0F766E" }',
  navigation: '"navigation": { "pages": ["index"] }',
};

/** Files that samples may reference without including them. */
const defaultFiles = {
  'index.mdx': '---\ntitle: "Welcome"\n---\n',
  'quickstart.mdx': '---\ntitle: "Quickstart"\n---\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/** Text by path; the docs.json is completed by the required settings. */
export function sampleSite(sample: Sample): Record<string, string> {
  const files = sampleFiles(sample);
  const site = { ...defaultFiles, ...files };
  const config = files['docs.json'];
  return config === undefined ? site : { ...site, 'docs.json': wholeConfig(config) };
}

/** Text of the files of a sample, by path. */
export function sampleFiles(sample: Sample): Readonly<Record<string, string>> {
  return typeof sample === 'string' ? { 'docs.json': sample } : sample;
}

/** @param text settings, or a complete file */
function wholeConfig(text: string): string {
  if (text.trim() === '' || /^[[{]/.test(text)) return text;
  const shown = new Set([...text.matchAll(/^"(\w+)"/gm)].map((match) => match[1]));
  const added = Object.entries(required).flatMap(([key, setting]) => (shown.has(key) ? [] : [`${setting},`]));
  // Conflict markers are only recognized at the start of a line.
  const lines = [...added, ...text.split('\n')].map((line) => (/^[<=>]{7}/.test(line) ? line : `  ${line}`));
  return `{\n${lines.join('\n')}\n}\n`;
}

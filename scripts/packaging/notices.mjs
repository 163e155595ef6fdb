// The licences of the packages whose code is inside the bundles.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @param {readonly string[]} inputs paths of bundled files, as esbuild's metafile lists them
 * @returns {string[]} names of the packages they belong to, sorted
 */
export function packagesOf(inputs) {
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input.replaceAll('\\', '/'))?.[1] ?? []);
  return [...new Set(names)].sort();
}

/**
 * @param {string} project its folder
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {Promise<string>} Markdown: the notices for data, and a section for each package with code in the bundles
 */
export async function bundleNotices(project, metafiles) {
  const names = packagesOf(metafiles.flatMap((metafile) => Object.keys(metafile.inputs)));
  const sections = await Promise.all(names.map((name) => section(join(project, 'node_modules', name), name)));
  const data = await readFile(join(project, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  return `${data.trimEnd()}\n\n# Bundled code\n\n${sections.join('\n')}`;
}

async function section(folder, name) {
  const { version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!license) throw new Error(`${name} is bundled but does not say under which licence.`);
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const holder = author?.name ?? author ?? 'its authors';
  const text = file
    ? (await readFile(join(folder, file), 'utf8')).trim().replaceAll('\r\n', '\n')
    : `Copyright: ${holder}. The package declares the ${license} licence and comes without its text.`;
  return `## ${name} ${version} (${license})\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

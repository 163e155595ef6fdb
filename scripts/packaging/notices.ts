// The licenses of the packages whose code is in the bundles.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { isObject, isString, readObject, stringOf } from '../json.ts';

/**
 * @param inputs paths of bundled files, as esbuild's metafile lists them
 * @returns names of the packages they belong to, sorted
 */
export function packagesOf(inputs: readonly string[]): string[] {
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input.replaceAll('\\', '/'))?.[1] ?? []);
  return [...new Set(names)].sort();
}

/**
 * @param project its folder
 * @returns Markdown: the notices for data, and a section for each package with code in the bundles
 */
export async function bundleNotices(project: string, metafiles: readonly Metafile[]): Promise<string> {
  const names = packagesOf(metafiles.flatMap((metafile) => Object.keys(metafile.inputs)));
  const sections = await Promise.all(names.map((name) => section(join(project, 'node_modules', name), name)));
  const data = await readFile(join(project, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  return `${data.trimEnd()}\n\n# Bundled code\n\n${sections.join('\n')}`;
}

async function section(folder: string, name: string): Promise<string> {
  const manifest = await readObject(join(folder, 'package.json'));
  const { author } = manifest;
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const written = file && (await readFile(join(folder, file), 'utf8')).trim().replaceAll('\r\n', '\n');
  const license = manifest.license ?? (written?.startsWith('The MIT License') ? 'MIT' : undefined);
  if (!isString(license)) throw new Error(`${name} is bundled but does not say under which licence.`);
  const holder = isObject(author) ? author.name : (author ?? 'its authors');
  const text = written ?? `Copyright: ${holder}. The package declares the ${license} licence and comes without its text.`;
  return `## ${name} ${stringOf(manifest, 'version')} (${license})\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

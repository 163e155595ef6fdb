// Making the .vsix and looking into it.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import { build } from '../host/prepare.mjs';
import { packedReadme } from './readme.mjs';

/** Beside the bundles, since it is made as they are. */
const readmePath = 'dist/README.md';

/**
 * Builds for production and packages; everything is bundled, so no node_modules go in.
 * @param {string} project
 * @param {string} path of the .vsix to write
 * @returns {Promise<{ size: number, files: string[] }>} size in bytes and the shipped files
 */
export async function makePackage(project, path) {
  await build(project, { production: true });
  await writeFile(join(project, readmePath), packedReadme(await readFile(join(project, 'README.md'), 'utf8')));
  const given = { cwd: project, packagePath: path, readmePath };
  await createVSIX({ ...given, dependencies: false, rewriteRelativeLinks: false });
  return { size: (await stat(path)).size, files: await listFiles({ cwd: project, packageManager: PackageManager.None, readmePath }) };
}

// The places files may ship from; anything else got in by mistake.
const allowed =
  /^(dist\/(client|server|descriptionWorker|web\/\w+)\.js|dist\/preview\.(css|js)|dist\/data\/[\w.-]+\.txt|dist\/(THIRD-PARTY-NOTICES|README)\.md|(media|syntaxes|snippets|l10n)\/.+|docs\/[\w-]+\.md|docs\/rules\/[\w.]+\.md|language-configuration\.json|package(\.nls(\.[\w-]+)?)?\.json|CHANGELOG\.md|LICENSE)$/;
const needed = [
  'dist/client.js',
  'dist/server.js',
  'dist/descriptionWorker.js',
  'dist/preview.css',
  'dist/preview.js',
  'dist/web/client.js',
  'dist/web/server.js',
  'dist/THIRD-PARTY-NOTICES.md',
  'dist/data/fontawesome.pictures.txt',
  'docs/README.md',
  'docs/rules/README.md',
  'package.json',
  'package.nls.json',
  readmePath,
  'LICENSE',
];

/** @param {readonly string[]} names @returns {string[]} what is wrong with the list of shipped files */
export function contentProblems(names) {
  return [
    ...names.filter((name) => !allowed.test(name)).map((name) => `${name} does not belong into the package`),
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} is missing in the package`),
  ];
}

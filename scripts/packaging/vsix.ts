// Building and inspecting the .vsix.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import { build } from '../host/prepare.ts';
import { objectOf, readObject, stringOf } from '../json.ts';
import { packedReadme, releasedFiles } from './readme.ts';
import { recompressed } from './recompress.ts';

/** In bytes. */
export const maxVsixSize = 6_000_000;

/** Path of the adapted README: generated, like the bundles beside it. */
const readmePath = 'dist/README.md';

export interface VsixPackage {
  /** In bytes. */
  readonly size: number;
  readonly files: readonly string[];
}

/**
 * Builds for production and packages; everything is bundled, so no node_modules go in.
 * @param path of the .vsix to write
 */
export async function makePackage(project: string, path: string): Promise<VsixPackage> {
  await build(project, { production: true });
  const manifest = await readObject(join(project, 'package.json'));
  const files = releasedFiles(stringOf(objectOf(manifest, 'repository'), 'url'), stringOf(manifest, 'version'));
  await writeFile(join(project, readmePath), packedReadme(await readFile(join(project, 'README.md'), 'utf8'), files));
  const given = { cwd: project, packagePath: path, readmePath };
  await createVSIX({ ...given, dependencies: false, rewriteRelativeLinks: false });
  await writeFile(path, recompressed(await readFile(path)));
  // The types of this function lack `readmePath`.
  const listed = { cwd: project, packageManager: PackageManager.None, readmePath };
  return { size: (await stat(path)).size, files: await listFiles(listed) };
}

// The paths that files may ship from; others are included by mistake.
const allowed =
  /^(dist\/(cli|cliCommands|client|devServer|server|openApiWorker|pageParser|web\/\w+)\.js|dist\/(pagePair\.js|preview\.(css|js))|dist\/renderer\/[\w.-]+\.(css|js)|dist\/data\/[\w.-]+\.txt|dist\/(THIRD-PARTY-NOTICES|README)\.md|(media|syntaxes|snippets)\/.+|l10n\/bundle\.l10n\.[\w-]+\.json|docs\/[\w-]+\.md|docs\/checks\/[\w.]+\.md|language-configuration(\.mdx)?\.json|package(\.nls(\.[\w-]+)?)?\.json|CHANGELOG\.md|LICENSE)$/;
const needed = [
  'dist/cli.js',
  'dist/cliCommands.js',
  'dist/client.js',
  'dist/devServer.js',
  'dist/server.js',
  'dist/openApiWorker.js',
  'dist/pageParser.js',
  'dist/pagePair.js',
  'dist/preview.css',
  'dist/preview.js',
  'dist/renderer/reader.css',
  'dist/renderer/reader.js',
  'dist/renderer/renderer.css',
  'dist/renderer/renderer.js',
  'dist/renderer/review.css',
  'dist/web/client.js',
  'dist/web/server.js',
  'dist/THIRD-PARTY-NOTICES.md',
  'dist/data/fontawesome.pictures.txt',
  'docs/README.md',
  'docs/checks/README.md',
  'package.json',
  'package.nls.json',
  'package.nls.de.json',
  'l10n/bundle.l10n.de.json',
  readmePath,
  'LICENSE',
];

/** Errors in the list of shipped files. */
export function contentProblems(names: readonly string[]): string[] {
  return [
    ...names.filter((name) => !allowed.test(name)).map((name) => `${name} does not belong into the package`),
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} is missing in the package`),
  ];
}

/** Errors in a package: in the list of its files, and its size. */
export function packageProblems({ files, size }: VsixPackage): string[] {
  const tooLarge = size > maxVsixSize ? [`The package has ${(size / 1e6).toFixed(2)} MB, more than ${maxVsixSize / 1e6} MB`] : [];
  return [...contentProblems(files), ...tooLarge];
}

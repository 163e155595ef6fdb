import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ownFolder } from '../../../../renderer/src/reader/model';
import { t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { CliError } from '../host';
import { classicModule, loaderName, moduleLoader } from './classicModules';
import type { ReaderAssets } from './readerAssets';

/** The folder that a site, or its review, is written to. */
export class OutFolder {
  private readonly written = new Set<string>();

  private constructor(
    private readonly path: string,
    /** Files of an earlier site in it. */
    private readonly former: readonly string[],
  ) {}

  /** @throws {CliError} if the folder has files that this program did not write */
  static async open(out: string, cwd: string): Promise<OutFolder> {
    const path = resolve(cwd, out);
    const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new CliError(t`${out} is not a folder.`);
    });
    if (names.length === 0) return new OutFolder(path, []);
    const list = await readFile(join(path, listPath), 'utf8').catch(() => undefined);
    const former: unknown = list === undefined ? undefined : parsed(list);
    if (!Array.isArray(former))
      throw new CliError(t`${out} has other files. Name a new or empty folder, or one that this command has written.`);
    return new OutFolder(
      path,
      former.filter((each): each is string => typeof each === 'string'),
    );
  }

  async write(file: string, text: string | Uint8Array): Promise<void> {
    const path = await this.prepared(file);
    if (path !== undefined) await writeFile(path, text);
  }

  /** Scripts and style sheets of pages, as scripts that need no server. @param entry name of the script that shows a page */
  async writeAssets(assets: ReaderAssets, entry: 'reader' | 'review'): Promise<void> {
    const others = new Set(
      ['renderer', 'reader', 'review'].filter((name) => name !== entry).flatMap((name) => [`${name}.js`, `${name}.css`]),
    );
    for (const name of await assets.names()) {
      if (others.has(name)) continue;
      const text = (await assets.read(name))?.toString('utf8') ?? '';
      const isPlain = name.endsWith('.css') || name === 'mode.js';
      await this.write(`${ownFolder}/${name}`, isPlain ? text : classicModule(name, text));
    }
    await this.write(`${ownFolder}/${loaderName}`, moduleLoader(`${entry}.js`));
  }

  async copy(from: string, file: string): Promise<void> {
    const path = await this.prepared(file);
    if (path !== undefined) await copyFile(from, path);
  }

  /** Removes the files of the earlier site that this one does not have, and lists the files. */
  async finish(): Promise<void> {
    for (const file of this.former) {
      const path = join(this.path, file);
      if (!this.written.has(file) && isWithinFolder(this.path, path) && path !== this.path) await rm(path, { force: true });
    }
    const files = [...this.written].sort();
    await this.write(listPath, `${JSON.stringify(files, null, 1)}\n`);
  }

  private async prepared(file: string): Promise<string | undefined> {
    const path = join(this.path, file);
    if (!isWithinFolder(this.path, path)) return undefined;
    this.written.add(relative(this.path, path).replaceAll('\\', '/'));
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}

/** List of the files of a written site, in its folder. */
const listPath = `${ownFolder}/files.json`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

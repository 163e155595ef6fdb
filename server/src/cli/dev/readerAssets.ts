import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Scripts and style sheets of pages, which ship beside the program: plain or, in small packages, compressed. */
export class ReaderAssets {
  constructor(private readonly folder: string) {}

  /** Names of all files. @throws if there are none */
  async names(): Promise<string[]> {
    const names = (await readdir(this.folder)).map((name) => name.replace(/\.br$/, ''));
    return names.filter((name) => /\.(?:css|js)$/.test(name)).sort();
  }

  /** `undefined` if there is no such file. @param name without folders */
  async read(name: string): Promise<Buffer | undefined> {
    if (!/^[\w-][\w.-]*\.(?:css|js)$/.test(name)) return undefined;
    const path = join(this.folder, name);
    const plain = await readFile(path).catch(() => undefined);
    if (plain) return plain;
    const compressed = await readFile(`${path}.br`).catch(() => undefined);
    return compressed && decompress(compressed);
  }
}

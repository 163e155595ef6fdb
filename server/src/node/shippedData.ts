import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/**
 * Reads a text that ships beside the bundles, as it is or compressed: packages that are kept small have the latter.
 * @param serverFolder the folder of the bundles
 */
export async function shippedData(serverFolder: string, name: string): Promise<string> {
  const path = join(serverFolder, 'data', name);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const compressed = await readFile(`${path}.br`).catch(() => undefined);
    if (!compressed) throw error;
    return (await decompress(compressed)).toString('utf8');
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/**
 * Reads a data file that ships beside the bundles, plain or, in small packages, compressed.
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

import { fileURLToPath } from 'node:url';
import { isWithinFolder } from '../disk/paths';
import { neverCancelled } from '../engine/languageService';
import type { CliHost } from './host';
import { openProject } from './project';

/** Absolute paths of the configuration files in a folder: each docs.json, and the fragments that it includes. */
export async function configFilesIn(folder: string, host: CliHost): Promise<string[]> {
  const { engine } = openProject({ folders: [folder], staysInside: true }, host);
  try {
    const paths = new Set<string>();
    for (const root of await engine.rootUris(neverCancelled)) {
      const files = await engine.filesOf(root, neverCancelled);
      for (const path of [root, ...files].map((uri) => fileURLToPath(uri))) if (isWithinFolder(folder, path)) paths.add(path);
    }
    return [...paths].sort();
  } finally {
    engine.dispose();
  }
}

// `npm run pictures`: takes the pictures of the walkthrough and of README.md again, in a light and a dark window of the built extension.
//   npm run pictures -- fix preview    only these
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemo } from './agentApi/demo.ts';
import { exitOnSignal } from './host/run.ts';
import type { Theme } from './host/screenshotArguments.ts';
import { takeScreenshot } from './host/takeScreenshot.ts';
import { messageOf } from './json.ts';
import { chosenShots } from './pictures/chosenShots.ts';
import { type Shot, shots } from './pictures/shots.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
const pictureThemes: readonly Theme[] = ['light', 'dark'];
const limit = 30_000;

/** Hides the parts of the window that the pictures are not about. */
const settings = {
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.statusBar.visible': false,
};

/** Creates a folder with the program `docs-json` of the latest build. */
async function programsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-pictures-'));
  const program = join(folder, 'docs-json');
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${join(project, 'dist', 'cli.js')}' "$@"\n`);
  await chmod(program, 0o755);
  return folder;
}

async function take(shot: Shot, theme: Theme): Promise<void> {
  const { name, target, folder, open, size, crop, steps } = shot;
  await takeScreenshot(
    {
      ...{ theme, size, crop, steps, limit },
      folder: join(project, folder),
      out: join(project, target, `${name}-${theme}.webp`),
      ...(open === undefined ? {} : { open: open.file }),
      ...{ line: open?.line ?? 1, column: open?.column ?? 1 },
      ...{ clean: true, untrusted: false, scale: shot.scale ?? 1.5 },
      settings: { ...settings, ...shot.settings },
    },
    console.log,
  );
}

exitOnSignal();
const programs = await programsFolder();
try {
  const { url, project: projectId, key } = await startDemo();
  const all = shots({ agents: { url, project: projectId, key }, programs });
  for (const shot of chosenShots(all, process.argv.slice(2))) {
    for (const theme of pictureThemes) await take(shot, theme);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await rm(programs, { recursive: true, force: true });
}
// The stand-in would keep this process alive.
process.exit();

// `npm start`: shows its options, or installs the dependencies and runs `start.ts`. Plain JavaScript, since it runs before anything is
// installed.
import { fileURLToPath } from 'node:url';

const usage = `npm start -- [options]
  --host           serve VS Code to a browser even where desktop VS Code is installed
  --port <number>  port of the served VS Code (default: a free one)
  --folder <dir>   folder to open (default: examples/tour)
  --copy           open a temporary copy of the folder, so that edits do not touch it
  --no-agents      leave out the stand-in for the service that agent jobs are shown with`;

if (process.argv.includes('--help')) {
  console.log(usage);
} else {
  await import('./install.mjs');
  if (!process.exitCode) {
    process.argv.splice(2, 0, fileURLToPath(new URL('start.ts', import.meta.url)));
    await import('./ts.mjs');
  }
}

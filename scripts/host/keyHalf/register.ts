// Preloaded into the packaged VS Code: its server serves half of the key that encrypts secrets in the browser, as VS Code expects. Without it
// no secret survives a reload of the window.
import type { RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { argv } = process;

// Processes of windows inherit the preloaded modules. They do not load what only the server needs, which takes longer than their start.
if (basename(argv[1] ?? '') === 'server-main.js') {
  const [{ default: http }, { withKeyHalf }] = await Promise.all([import('node:http'), import('./requests.ts')]);
  const token = argv[argv.indexOf('--connection-token') + 1] ?? '';
  const { createServer } = http;
  Object.assign(http, { createServer: (listener?: RequestListener) => createServer(listener && withKeyHalf(token, listener)) });
  syncBuiltinESMExports();
}

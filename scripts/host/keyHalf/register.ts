// Preloaded into the packaged VS Code: its server serves half of the key that encrypts secrets in the browser, as VS Code expects. Without it
// no secret survives a reload of the window.
import http, { type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { withKeyHalf } from './requests.ts';

const { argv } = process;
const token = argv[argv.indexOf('--connection-token') + 1] ?? '';

// Processes of windows inherit the preloaded modules.
if (basename(argv[1] ?? '') === 'server-main.js') {
  const { createServer } = http;
  const createServerWithKey = (listener?: RequestListener): http.Server => createServer(listener && withKeyHalf(token, listener));
  Object.assign(http, { createServer: createServerWithKey });
  syncBuiltinESMExports();
}

// `node scripts/ts.mjs scripts/agentApi/main.ts [port]`: the stand-in server alone.
import { messageOf } from '../json.ts';
import { startDemo } from './demo.ts';

try {
  const port = Number(process.argv[2] ?? 0);
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) throw new Error(`A port is a number below 65536, not "${process.argv[2]}".`);
  const { introduction } = await startDemo({ port });
  console.log(`${introduction}\n\nCtrl+C stops it.`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

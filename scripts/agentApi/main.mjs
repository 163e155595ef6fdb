// `node scripts/agentApi/main.mjs [port]`: the stand-in server alone.
import { startDemo } from './demo.mjs';

try {
  const port = Number(process.argv[2] ?? 0);
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) throw new Error(`A port is a number below 65536, not "${process.argv[2]}".`);
  const { introduction } = await startDemo({ port });
  console.log(`${introduction}\n\nCtrl+C stops it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Measures in a process of its own and prints JSON: `node process.mjs <bundle> presenting|traffic`. */
import { pathToFileURL } from 'node:url';
import { storedJobs } from './jobs.mjs';
import { measurePresenting } from './presenting.mjs';
import { measureIdle, measureMostAtOnce, measureStorm } from './traffic.mjs';

const [bundle, what] = process.argv.slice(2);
const panel = await import(pathToFileURL(bundle).href);

async function measureTraffic() {
  const running = storedJobs(panel);
  return {
    storm: await measureStorm(panel, running),
    atOnce: await measureMostAtOnce(panel, running),
    idle: await measureIdle(panel, running, storedJobs(panel, 'completed')),
  };
}

// Jobs that are made in the same process would warm up what is measured.
const { stored } = what === 'presenting' ? JSON.parse(await readAll(process.stdin)) : {};
const result =
  what === 'presenting' ? measurePresenting(panel, stored) : what === 'stored' ? { stored: storedJobs(panel) } : await measureTraffic();
process.stdout.write(JSON.stringify(result));

async function readAll(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}

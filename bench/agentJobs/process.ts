/** Measures in a separate process and prints JSON: `process.ts <bundle> presenting|stored|traffic`. */
import { text } from 'node:stream/consumers';
import { isObject, parseJson, stringOf } from '../../scripts/json.ts';
import { storedJobs } from './jobs.ts';
import { loadPanel } from './panel.ts';
import { measurePresenting } from './presenting.ts';
import { measureIdle, measureMostAtOnce, measureStorm } from './traffic.ts';

export interface Traffic {
  readonly storm: Awaited<ReturnType<typeof measureStorm>>;
  readonly atOnce: Awaited<ReturnType<typeof measureMostAtOnce>>;
  readonly idle: Awaited<ReturnType<typeof measureIdle>>;
}

const [bundle = '', what] = process.argv.slice(2);
const panel = await loadPanel(bundle);

async function measureTraffic(): Promise<Traffic> {
  const running = storedJobs(panel);
  return {
    storm: await measureStorm(panel, running),
    atOnce: await measureMostAtOnce(panel, running),
    idle: await measureIdle(panel, running, storedJobs(panel, 'completed')),
  };
}

// Creating jobs in the same process would warm up the measured code.
async function measure(): Promise<unknown> {
  switch (what) {
    case 'presenting':
      return measurePresenting(panel, await readStored());
    case 'stored':
      return { stored: storedJobs(panel) };
    default:
      return measureTraffic();
  }
}

async function readStored(): Promise<string> {
  const input = parseJson(await text(process.stdin));
  return stringOf(isObject(input) ? input : {}, 'stored');
}

process.stdout.write(JSON.stringify(await measure()));

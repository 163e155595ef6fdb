/** The open checker of the Agent-Friendly Documentation Spec, which is installed on demand outside of the project. */
import { join } from 'node:path';
import { run } from '../../scripts/host/run.ts';
import { isArrayOf, isObject, type JsonObject, parseJson, stringOf } from '../../scripts/json.ts';
import { installPackages } from '../installPackages.ts';

const program = 'afdocs';
const version = '0.22.2';

/** Checks that need nothing but what is made of the sources, and those that they read results of. */
const checks = [
  'llms-txt-exists',
  'llms-txt-valid',
  'llms-txt-size',
  'llms-txt-links-resolve',
  'rendering-strategy',
  'markdown-url-support',
  'page-size-markdown',
  'tabbed-content-serialization',
  'section-header-quality',
];

/** Results of a site by the names of the checks. */
export type Results = ReadonlyMap<string, JsonObject>;

export interface Oracle {
  /** Checks all pages that the `llms.txt` of a site has. */
  check(url: string): Promise<Results>;
}

/** Loads the checker from a folder, where it is installed if it is not there. */
export async function loadOracle(folder: string): Promise<Oracle> {
  await installPackages({ folder, packages: [`${program}@${version}`] });
  const script = join(folder, 'node_modules', program, 'bin', 'afdocs.mjs');
  return {
    async check(url) {
      const options = [
        '--sampling',
        'deterministic',
        '--max-links',
        '100000',
        '--request-delay',
        '0',
        '--max-concurrency',
        '20',
        '--format',
        'json',
        '--quiet',
      ];
      const { output } = await run(process.execPath, [script, 'check', url, '--checks', checks.join(), ...options], { cwd: folder });
      const report = parseJson(output.slice(output.indexOf('{')));
      const results = isObject(report) && isArrayOf(report.results, isObject) ? report.results : undefined;
      if (!results) throw new Error(`No report on ${url}:\n${output.slice(0, 2000)}`);
      return new Map(results.map((result) => [stringOf(result, 'id'), result]));
    },
  };
}

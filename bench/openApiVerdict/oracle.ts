import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '../../scripts/json.ts';
import { installPackages } from '../installPackages.ts';

/** The service's parser, and the one with which it reads files. */
const packages = ['@mintlify/openapi-parser@0.0.8', 'js-yaml@4.3.2'] as const;

/** The verdict of the service. */
export interface Oracle {
  /** Whether a text declares OpenAPI 3.0 or 3.1: the published parser does not know 3.2. */
  isOpenApi(text: string): boolean;
  parse(text: string): unknown;
  toYaml(value: unknown): string;
  isValid(text: string): Promise<boolean>;
}

interface Yaml {
  load(text: string): unknown;
  dump(value: unknown, options: object): string;
}

interface Parser {
  validate(value: unknown): Promise<{ readonly valid: boolean }>;
}

/** Loads the service's parser from a folder, where it is installed if it is not there. */
export async function loadOracle(folder: string): Promise<Oracle> {
  const entry = join(folder, 'node_modules/@mintlify/openapi-parser/dist/index.js');
  await installPackages({ folder, packages });
  const yaml = createRequire(join(folder, 'package.json'))('js-yaml') as Yaml;
  const { validate } = (await import(pathToFileURL(entry).href)) as Parser;
  return {
    isOpenApi(text) {
      try {
        const value = yaml.load(text);
        return isObject(value) && typeof value.openapi === 'string' && /^3\.[01]/.test(value.openapi) && !('overlay' in value);
      } catch {
        return false;
      }
    },
    parse: (text) => yaml.load(text),
    toYaml: (value) => yaml.dump(value, { noRefs: true, lineWidth: -1 }),
    async isValid(text) {
      try {
        return (await validate(yaml.load(text))).valid;
      } catch {
        return false;
      }
    },
  };
}

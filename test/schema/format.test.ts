import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemaFile } from '../support/schemaTree';

interface Format {
  readonly version: string;
  readonly packages: Readonly<Record<string, string>>;
}

const format = readSchemaFile<Format>('format.json');

describe('format.json', () => {
  it('has a version that begins with that of the schemas', () => {
    const month = readSchemaFile<{ readonly version: string }>('docs.schema.json').version;
    expect(format.version).toMatch(/^\d{4}\.\d{2}\.\d+$/);
    expect(format.version.startsWith(`${month}.`)).toBe(true);
  });

  it('names the packages of the service that facts are read from, with the versions in README.md', () => {
    const { packages } = readSchemaFile<{ readonly packages: Readonly<Record<string, string>> }>('recorded-facts.json');
    expect(Object.keys(format.packages)).toEqual(Object.values(packages));
    const readme = readFileSync(join(import.meta.dirname, '../../schemas/README.md'), 'utf8');
    for (const [name, version] of Object.entries(format.packages)) expect(readme).toContain(`| \`${name}\` | ${version} |`);
  });
});

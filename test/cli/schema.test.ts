import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { cli, diskSite } from './cli';

const fileOf = (name: string): unknown => JSON.parse(readFileSync(join(projectFolder, 'schemas', `${name}.schema.json`), 'utf8'));

describe('schema', () => {
  it.each([
    [[], 'docs'],
    [['docs.json'], 'docs'],
    [['front-matter'], 'front-matter'],
  ])('%j prints the schema that the checks use', async (args, name) => {
    const { code, stdout } = await cli(['schema', ...args], { cwd: diskSite().path });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(fileOf(name));
  });

  it('prints texts in the language of the user', async () => {
    const { markdownDescription } = fileOf('front-matter') as { markdownDescription: string };
    const translations = { de: { [markdownDescription]: 'Der Anfang einer Seite.' } };
    const { stdout } = await cli(['schema', 'front-matter', '--locale', 'de'], { cwd: diskSite().path, translations });
    expect(JSON.parse(stdout)).toMatchObject({ markdownDescription: 'Der Anfang einer Seite.' });
  });

  it('refuses an unknown name', async () => {
    expect(await cli(['schema', 'doc.json'], { cwd: diskSite().path })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no schema doc.json. Did you mean docs.json? Schemas: docs.json, front-matter.\nSee docs-json schema --help.\n',
    });
  });
});

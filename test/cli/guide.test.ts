import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { cli } from './cli';

const guide = join(projectFolder, 'docs', 'cli.md');
/** A command, and the block with its help. */
const section = /^(### docs-json (\S+)\n(?:(?!^### )[\s\S])*?^```text help\n)(?:(?!^```)[\s\S])*?(?=^```$)/gm;

async function help(...args: readonly string[]): Promise<string> {
  const { stdout } = await cli(['help', ...args], { cwd: projectFolder });
  return stdout;
}

/** The commands in the help of the program. */
async function commands(): Promise<string[]> {
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(await help()) ?? [];
  return [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name);
}

it('has a section for each command, with its help: update it with --update', async () => {
  const text = readFileSync(guide, 'utf8');
  const texts = new Map<string, string>();
  for (const name of await commands()) texts.set(name, await help(name));
  const described = [...text.matchAll(section)].map(([, , name = '']) => name);
  expect(new Set(described)).toEqual(new Set(texts.keys()));
  const current = text.replace(section, (_whole, start: string, name: string) => start + (texts.get(name) ?? ''));
  await expect(current).toMatchFileSnapshot(guide);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from '../cli/cli';
import { examplesRoot } from './exampleSite';

interface Result {
  readonly files: readonly { readonly path: string; readonly problems: readonly { readonly code: string }[] }[];
}

describe('the example to try', () => {
  it('has the problems that the README of the examples names, and no other', async () => {
    const { stdout } = await cli(['check', '--format', 'json'], { cwd: join(examplesRoot, 'tour') });
    const { files } = JSON.parse(stdout) as Result;
    expect(files.flatMap(({ path, problems }) => problems.map(({ code }) => `${path} ${code}`))).toEqual([
      'docs.json page.untranslated',
      'guides/pests.mdx page.unlisted',
      'quickstart.mdx link.anchor',
      'quickstart.mdx link.missing',
    ]);
    const readme = readFileSync(join(examplesRoot, 'README.md'), 'utf8');
    for (const name of ['guides/pests', 'guides/refunds', 'quickstart']) expect(readme).toContain(`\`${name}\``);
  });

  it('has an operation that the navigation lacks', async () => {
    const { stdout } = await cli(['endpoints'], { cwd: join(examplesRoot, 'tour') });
    expect(stdout).toContain('DELETE /loans/{loanId}');
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checks } from '../../server/src/engine/languageService';
import { DiskSite } from '../support/lspProcess';
import { cli, diskSite } from './cli';

const timeoutMs = 60_000;

/** Completions of the last word of a line in the folder of a site, sorted. */
type Complete = (line: string, locale?: string) => Promise<string[]>;

function has(program: string): boolean {
  return process.platform !== 'win32' && spawnSync(program, ['-c', 'exit'], { timeout: timeoutMs }).status === 0;
}

async function script(shell: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout } = await cli(['completion', shell, ...args], { cwd: diskSite().path });
  expect(code).toBe(0);
  return stdout;
}

/** Runs a shell. @param files that it needs beside those of a site */
function output(program: string, args: readonly string[], files: Readonly<Record<string, string>>): string {
  const site = new DiskSite({ 'guides/start.mdx': '', ...files });
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: site.path, encoding: 'utf8', timeout: timeoutMs });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.replaceAll('\r', '');
}

const inBash: Complete = async (line) => {
  const words = line.split(' ').map((word) => `'${word}'`);
  const run = `source ./script\nCOMP_WORDS=(${words.join(' ')})\nCOMP_CWORD=${words.length - 1}\n_docs_json\nprintf '%s\\n' "\${COMPREPLY[@]}"\n`;
  return output('bash', ['--norc', 'run'], { script: await script('bash'), run })
    .split('\n')
    .filter(Boolean)
    .sort();
};

/** A terminal with zsh in which the line is typed; what its completion adds is printed. */
const zshTerminal = `zmodload zsh/zpty
export LINE=$1
zpty z zsh -f -i
zpty -w z 'source ./setUp'
zpty -r -m z seen '*<<<READY>>>*'
zpty -w -n z "$1"$'\\t'
zpty -r -m z seen '*<<<END>>>*'
print -r -- $seen
`;
const zshSetUp = `unset HISTFILE
PROMPT=
autoload -Uz compinit && compinit -u -D
source ./script
compadd() {
  local -a hits
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  builtin compadd -O hits "$@"
  (( $#hits )) && print -rl -- "<<"\${^hits}">>"
  builtin compadd "$@"
}
shown() { zle complete-word; print -r -- '<<<END>>>' }
zle -N shown
bindkey '^I' shown
print -r -- '<<<READY>>>'
`;

const inZsh: Complete = async (line) => {
  const files = { script: await script('zsh'), terminal: zshTerminal, setUp: zshSetUp };
  const found = output('zsh', ['-f', 'terminal', line], files).matchAll(/<<([^<>]+)>>(?!>)/g);
  return [...new Set([...found].map(([, word = '']) => word))].sort();
};

const inFish: Complete = async (line) => {
  const run = 'source ./script; complete -C $argv[1]';
  const lines = output('fish', ['--no-config', '-c', run, line], { script: await script('fish') }).split('\n');
  return lines.flatMap((each) => each.split('\t')[0] || []).sort();
};

const commands = [
  'add',
  'check',
  'completion',
  'endpoints',
  'explain',
  'init',
  'mcp',
  'migrate',
  'mv',
  'nav',
  'orphans',
  'redirects',
  'rm',
];
const mvOptions = ['--dry-run', '--help', '--json', '--locale', '--no-redirect', '--schema'];

for (const [shell, complete] of Object.entries({ bash: inBash, zsh: inZsh, fish: inFish })) {
  describe.runIf(has(shell))(`completion in ${shell}`, () => {
    it.each([
      ['docs-json ', commands],
      ['docs-json m', ['mcp', 'merge', 'migrate', 'mv']],
      ['docs-json mv --', mvOptions],
      ['docs-json mv a b --dry', ['--dry-run']],
      [
        'docs-json check --format ',
        [
          ...['bitbucket', 'github', 'github-suggestions', 'gitlab', 'gitlab-suggestions', 'json', 'junit', 'markdown'],
          ...['review', 'review-json', 'review-markdown', 'sarif', 'text'],
        ],
      ],
      ['docs-json check -f s', ['sarif']],
      ['docs-json check --format github --format s', ['sarif']],
      ['docs-json check --verb', ['--verbose']],
      ['docs-json check --min-severity w', ['warning']],
      ['docs-json check --only page.missing --only redirect.ch', ['redirect.chain']],
      ['docs-json explain redirect.lo', ['redirect.localhost', 'redirect.loop']],
      ['docs-json completion z', ['zsh']],
      ['docs-json schema f', ['front-matter']],
    ])('of %j', async (line, expected) => {
      const found = await complete(line);
      expect(found).toEqual(expect.arrayContaining(expected));
      if (line !== 'docs-json ') expect(found.filter((word) => word !== '-h')).toEqual(expected);
    });

    it('offers each code of a check', async () => {
      const codes = checks.map(({ code }) => code as string).filter((code) => code.startsWith('page.'));
      expect(await complete('docs-json explain page.')).toEqual([...codes].sort());
    });

    it('offers nothing for free text', async () => {
      expect(await complete('docs-json add x --title gui')).toEqual([]);
      expect(await complete('docs-json sort gui')).toEqual([]);
    });
  });
}

describe.runIf(has('zsh'))('paths in zsh', () => {
  it('are completed for operands and options', async () => {
    expect(await inZsh('docs-json mv gui')).toEqual(['guides']);
    expect(await inZsh('docs-json check --files gui')).toEqual(['guides']);
  });
});

describe.runIf(has('fish'))('paths in fish', () => {
  it('are completed for operands and options', async () => {
    expect(await inFish('docs-json mv guides/')).toEqual(['guides/start.mdx']);
    expect(await inFish('docs-json check --files=guides/')).toEqual(['--files=guides/start.mdx']);
  });
});

describe('the scripts', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell'])('for %s know each option of each command', async (shell) => {
    const text = await script(shell);
    for (const word of ['redirects', 'flatten', 'no-redirect', 'page.missing', 'max-warnings', 'front-matter'])
      expect(text).toContain(word);
  });

  it('describe options in the language of the user, with escaped quotes', async () => {
    const german = { 'Add no redirects.': "Keine 'Weiterleitung': [nie]." };
    const zsh = (await cli(['completion', 'zsh', '--locale', 'de'], { cwd: diskSite().path, translations: { de: german } })).stdout;
    expect(zsh).toContain("'--no-redirect[Keine '\\''Weiterleitung'\\''\\: \\[nie\\]]'");
    const fish = (await cli(['completion', 'fish', '--locale', 'de'], { cwd: diskSite().path, translations: { de: german } })).stdout;
    expect(fish).toContain("-l no-redirect -d 'Keine '\\''Weiterleitung'\\'': [nie]'");
    const powershell = (await cli(['completion', 'powershell', '--locale', 'de'], { cwd: diskSite().path, translations: { de: german } }))
      .stdout;
    expect(powershell).toContain("'--no-redirect' = @{ Help = 'Keine ''Weiterleitung'': [nie]'; Values = $null }");
  });

  it.each([
    [[], 'Name the shell: bash, zsh, fish, powershell.'],
    [['fihs'], 'There is no completion for fihs. Did you mean fish? Shells: bash, zsh, fish, powershell.'],
  ])('exist for known shells only: %j', async (args, reason) => {
    const result = await cli(['completion', ...args], { cwd: diskSite().path });
    expect(result).toEqual({ code: 2, stdout: '', stderr: `${reason}\nSee docs-json completion --help.\n` });
  });
});

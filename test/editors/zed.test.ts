import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder, readJson, readText } from '../manifest/manifest';

const folder = 'editors/zed';
const extension = readText(`${folder}/extension.toml`);
const language = readText(`${folder}/languages/docs-json/config.toml`);
const crate = readText(`${folder}/Cargo.toml`);
const source = readText(`${folder}/src/lib.rs`);
const manifest = readJson<{
  name: string;
  version: string;
  publisher: string;
  license: string;
  repository: { url: string };
  bin: Readonly<Record<string, string>>;
  contributes: { languages: readonly { id: string; aliases?: readonly string[]; filenames?: readonly string[] }[] };
}>('package.json');

/** The string of a key at the start of a line. */
function stringOf(text: string, key: string): string | undefined {
  return new RegExp(`^${key}\\s*=\\s*"([^"]*)"$`, 'm').exec(text)?.[1];
}

/** The string of a constant in the source. */
function constant(name: string): string | undefined {
  return new RegExp(`^const ${name}: &str = "([^"]*)";$`, 'm').exec(source)?.[1];
}

// Building it takes a Rust toolchain with a target for WebAssembly, and Zed itself: only its names are tested here.
describe('the extension of Zed', () => {
  it('agrees with the manifest', () => {
    expect(stringOf(extension, 'id')).toBe(manifest.name);
    expect(stringOf(extension, 'version')).toBe(manifest.version);
    expect(stringOf(extension, 'repository')).toBe(manifest.repository.url.replace(/^git\+|\.git$/g, ''));
    expect(extension).toContain(`authors = ["${manifest.publisher}"]`);
    expect([stringOf(crate, 'version'), stringOf(crate, 'license')]).toEqual([manifest.version, manifest.license]);
  });

  it('has the language of the extension of VS Code, with its id for the server', () => {
    const declared = manifest.contributes.languages.find(({ id }) => id === 'docs-json');
    const name = stringOf(language, 'name') ?? '';
    expect(language).toContain(`path_suffixes = ${JSON.stringify(declared?.filenames)}`);
    expect(extension).toContain(`languages = ["${name}"]`);
    expect(extension).toContain(`"${name}" = "${declared?.id}"`);
  });

  it('has the grammar of its language, pinned to a commit, and the scope that pairs of brackets name', () => {
    expect(extension).toContain(`[grammars.${stringOf(language, 'grammar')}]`);
    expect(stringOf(extension, 'rev')).toMatch(/^[\da-f]{40}$/);
    const overrides = readText(`${folder}/languages/docs-json/overrides.scm`);
    for (const [, scope = ''] of language.matchAll(/not_in = \["(\w+)"\]/g)) expect(overrides).toContain(`@${scope}`);
  });

  it('starts a program that the npm package has', () => {
    expect(constant('PACKAGE')).toBe(manifest.name);
    const program = manifest.bin[constant('PROGRAM') ?? ''];
    expect(constant('SERVER')).toBe(`node_modules/${manifest.name}/${program?.replace(/^\.\//, '')}`);
    expect(source).toContain('"--stdio"');
    // The version of the crate, which is that of the package.
    expect(source).toContain('env!("CARGO_PKG_VERSION")');
  });

  it('starts no program of the worktree', () => {
    expect(source).toContain('found.filter(|program| is_outside(program, worktree))');
    expect(source).toContain('program.is_absolute() && !program.starts_with(worktree.root_path())');
    expect(source).toContain('const LOADING: [&str; 2] = ["NODE_OPTIONS", "NODE_PATH"];');
    expect(source.match(/env: environment\(worktree\)/g)).toHaveLength(2);
  });

  it('is documented, with an existing folder', () => {
    const guide = readFileSync(join(projectFolder, 'docs', 'editors.md'), 'utf8');
    expect(guide).toContain('## Zed');
    expect(guide).toContain(`\`${folder}\``);
    expect(existsSync(join(projectFolder, folder, 'src'))).toBe(true);
  });
});

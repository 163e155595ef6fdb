import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, type MergeChoice, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const config = (pages: string, more = ''): string =>
  docsJson({ navigation: `{ "groups": [{ "group": "Guides", "pages": [\n${pages}      "index"\n] }] }` }).replace('\n', `\n${more}`);

const page = (path: string): string => `      "${path}",\n`;

const block = (ours: string, theirs: string, base?: string): string =>
  `<<<<<<< HEAD\n${ours}${base === undefined ? '' : `||||||| 1a2b3c4\n${base}`}=======\n${theirs}>>>>>>> topic\n`;

/** Both sides added a page, and changed the description differently. */
const conflicted = config(
  block(page('setup'), page('install'), ''),
  block('  "description": "A",\n', '  "description": "B",\n', '  "description": "C",\n'),
);

const merged = config(page('install') + page('setup'), '  "description": "A",\n');

const uri = uriOf('docs.json');

function engineOver(files: Readonly<Record<string, string>>) {
  const workspace = new MemoryWorkspace({ 'index.mdx': '', ...files });
  const command = (name: string, of: string) => ({ title: name, command: name, arguments: [of] });
  return createDocsLanguageService({
    workspace,
    mergeCommands: (of) => ({ merge: command('merge', of), compare: command('compare', of) }),
  });
}

/** Answers the questions of a merge one after the other. @returns the questions and the text */
async function answered(text: string, sides: readonly MergeChoice['side'][], base?: string) {
  const engine = engineOver({ 'docs.json': text });
  const [choices, asked]: [MergeChoice[], string[]] = [[], []];
  for (;;) {
    const answer = await engine.mergeByName({ uri, choices, ...(base !== undefined && { base }) }, neverCancelled);
    if (answer.kind === 'refused') return answer;
    const [question] = answer.questions;
    const side = sides[choices.length];
    if (!question || !side) return { asked, text: answer.text, hasBase: answer.hasBase };
    asked.push(`${question.question} ${question.ours} / ${question.theirs}`);
    choices.push({ id: question.id, side });
  }
}

describe('the merge of a docs.json with conflict markers', () => {
  it('asks about conflicts by name, and has each as it was decided', async () => {
    const question = 'description: which value? "A" / "B"';
    expect(await answered(conflicted, ['ours'])).toEqual({ asked: [question], text: merged, hasBase: true });
    expect(await answered(conflicted, ['theirs'])).toMatchObject({ text: merged.replace('"A"', '"B"') });
    expect(await answered(conflicted, ['both'])).toMatchObject({
      text: merged.replace('  "description": "A",\n', block('  "description": "A",\n', '  "description": "B",\n')),
    });
  });

  it('asks about an order with the first entries that differ', async () => {
    const list = (...paths: string[]): string => paths.map(page).join('');
    const text = config(block(list('setup', 'usage', 'install'), list('install', 'setup', 'usage'), list('setup', 'install', 'usage')));
    expect(await answered(text, ['theirs'])).toEqual({
      asked: ['Guides: "setup" before or after "install"? "setup" before "install" / "setup" after "install"'],
      text: config(list('install', 'setup', 'usage')),
      hasBase: true,
    });
    expect(await answered(text, ['ours'])).toMatchObject({ text: config(list('setup', 'usage', 'install')) });
  });

  it('takes the common ancestor that Git has', async () => {
    const text = config(block(page('a') + page('old'), page('b')));
    expect(await answered(text, [])).toMatchObject({ hasBase: false, text: config(page('a') + page('old') + page('b')) });
    expect(await answered(text, [], config(page('old')))).toMatchObject({ hasBase: true, text: config(page('a') + page('b')) });
  });

  it('merges the versions of a file without markers, such as the result of a merge editor', async () => {
    const engine = engineOver({ 'docs.json': config('') });
    const sides = { ours: config(page('a')), theirs: config(page('b')) };
    const answer = await engine.mergeByName({ uri, base: config(''), sides, choices: [] }, neverCancelled);
    expect(answer).toMatchObject({ kind: 'merged', text: config(page('a') + page('b')), questions: [] });
  });

  it.each([
    ['This file has no conflict that can be merged by name.', config('')],
    ['A conflict marker has no counterpart.', `<<<<<<< HEAD\n${config('')}`],
    ['A side of the conflict is not valid JSON, or elements were moved into each other.', config(block('  "a",,\n', ''))],
  ])('gives the reason if there is none: %s', async (reason, text) => {
    expect(await answered(text, [])).toEqual({ kind: 'refused', reason });
  });

  it('is an edit for clients that cannot ask, which leaves the markers of conflicts', async () => {
    const sample = site({ 'docs.json': conflicted.replace('<<<<<<< HEAD', '<|here:<<<<<<< HEAD|>') });
    expect(await sample.fix('Merge by Name')).toBe(
      merged.replace('  "description": "A",\n', block('  "description": "A",\n', '  "description": "B",\n')),
    );
    const withoutBase = site({ 'docs.json': config(block(page('a'), page('b'))).replace('<<<<<<< HEAD', '<|here:<<<<<<< HEAD|>') });
    expect((await withoutBase.actions()).map(({ title }) => title)).not.toContain('Merge by Name');
  });

  it('is a quick fix and a code lens at the start of the file, in docs.json and its fragments', async () => {
    const fragment = `{ "group": "More", "pages": [\n${block('"a"\n', '"b"\n')}] }\n`;
    const root = docsJson({ navigation: '{ "groups": [{ "$ref": "./more.json" }] }' });
    for (const [path, engine] of [
      ['docs.json', engineOver({ 'docs.json': conflicted })],
      ['more.json', engineOver({ 'docs.json': root, 'more.json': fragment })],
    ] as const) {
      const [of, start] = [uriOf(path), { line: 0, character: 0 }];
      const lenses = await engine.codeLenses(of, neverCancelled);
      expect(lenses.map(({ range, command }) => [range.start, command?.command, command?.arguments])).toEqual([
        [start, 'merge', [of]],
        [start, 'compare', [of]],
      ]);
      const [diagnostic] = (await engine.diagnostics(of, neverCancelled)).items;
      const actions = await engine.codeActions(of, diagnostic?.range ?? { start, end: start }, [], neverCancelled);
      expect(actions[0]?.command?.command).toBe('merge');
    }
    expect(await engineOver({ 'docs.json': config('') }).codeLenses(uri, neverCancelled)).toEqual([]);
  });

  it('is compared in one layout, so that the contents alone differ', async () => {
    const [ours, theirs] = [config(page('a')), JSON.stringify(JSON.parse(config(page('b'))))];
    const engine = engineOver({ 'docs.json': block(ours, `${theirs}\n`) });
    expect(await engine.compareByName({ uri }, neverCancelled)).toEqual({ kind: 'sides', ours, theirs: config(page('b')) });
  });
});

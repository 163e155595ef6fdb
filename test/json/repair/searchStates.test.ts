import { describe, expect, it } from 'vitest';
import { type Diagnosis, diagnose } from '../../../server/src/engine/json/repair/diagnose';
import { rounds } from '../../support/rounds';

const groups = Array.from({ length: 400 }, (_, index) => ({
  group: `Group ${index}`,
  pages: [`guides/${index}/start`, { group: 'Inner', pages: [`guides/${index}/one`, `guides/${index}/two`] }],
}));
const text = JSON.stringify({ theme: 'maple', name: 'Docs', navigation: { groups } }, null, 2);
const middle = text.indexOf('"Group 200"');
/** A number of steps that only a search of the whole text takes. */
const wholeText = text.split('\n').length / 50;

/** The versions of a text that is edited: each edit is made in the version before it. */
type Edit = (text: string) => string;

const insert =
  (at: number, inserted: string): Edit =>
  (before) =>
    before.slice(0, at) + inserted + before.slice(at);

const replace =
  (from: string, to: string): Edit =>
  (before) => {
    if (!before.includes(from)) throw new Error(`The version has no ${from}.`);
    return before.replace(from, () => to);
  };

const withoutStates = ({ problems, isComplete }: Diagnosis): unknown => ({ problems, isComplete });

/** Diagnoses each version after the one before it. Returns the numbers of steps. @throws if a version is diagnosed otherwise on its own */
function diagnoseVersions(start: string, edits: readonly Edit[]): number[] {
  let states: Diagnosis['states'];
  let version = start;
  return edits.map((edit) => {
    version = edit(version);
    const steps = diagnose.steps(version, states);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(withoutStates(step.value)).toEqual(withoutStates(diagnose(version)));
    states = step.value.states ?? states;
    return count;
  });
}

describe('the search in the next version', () => {
  it.each<[string, Edit, Edit]>([
    ['a key that is being typed', insert(middle, '"e": "a", "f",\n'), replace('"f"', '"fa"')],
    ['a string that is not closed', insert(middle, '"e'), replace('"e', '"ex')],
    ['a missing comma', replace('"guides/200/one",', '"guides/200/one"'), replace('"guides/200/one"', '"guides/200/one/b"')],
    ['an error at the start', replace('"maple",', '"maple"'), replace('"maple"', '"mint"')],
    ['an error near the end', replace('"guides/398/one",', '"guides/398/one"'), replace('"guides/398/one"', '"guides/398/1"')],
    ['lines that move', insert(middle, '"e": "a", "f",\n'), replace('"f"', '\n\n\n"f"')],
  ])('reads only what is near %s', (_name, first, second) => {
    const [whole = 0, near = 0] = diagnoseVersions(text, [first, second]);
    expect(whole).toBeGreaterThan(wholeText);
    expect(near).toBeLessThan(wholeText / 4);
  });

  it('continues over many versions', () => {
    const edits = [...'abcdefgh'].map((letter, index) => insert(middle + 1 + index, index === 0 ? `", "${letter}` : letter));
    const counts = diagnoseVersions(text, edits);
    expect(Math.max(...counts.slice(1))).toBeLessThan(wholeText / 4);
  });

  it('reads a text with line breaks of Windows in the same way', () => {
    const [whole = 0, near = 0] = diagnoseVersions(text.replaceAll('\n', '\r\n'), [
      replace('"Group 200"', '"Group 200'),
      replace('"Group 200', '"Group 20'),
    ]);
    expect(whole).toBeGreaterThan(wholeText);
    expect(near).toBeLessThan(wholeText / 4);
  });
});

describe('the search in a version with another structure', () => {
  const begin = insert(middle, '"e",\n');

  it.each<[string, Edit]>([
    ['an opening bracket before the rest', replace('"e"', '"e": {')],
    ['an opening bracket of the wrong kind', replace('"Group 201",\n        "pages": [', '"Group 201",\n        "pages": {')],
    ['a closing bracket fewer', replace('"guides/201/two"\n            ]', '"guides/201/two"\n')],
    ['a comment that is not closed', replace('"e"', '/* "e"')],
    ['an error farther up', replace('"name"', 'name')],
    ['an error farther down', replace('"Group 300"', '"Group 300')],
    ['two errors farther up and down', (before) => replace('"Group 350"', '"Group 350')(replace('"Group 3"', 'Group 3"')(before))],
    ['a correction of all errors', replace('"e",\n', '')],
    ['a duplicate of the first line of the rest', (before) => before.replace(/\n([^\n]*"guides\/202\/one",)/, '\n$1\n$1')],
    ['no indentation', (before) => before.replace(/^ +/gm, '')],
    ['an indentation of four spaces', (before) => before.replace(/^ +/gm, '$&$&')],
    ['half of the text', (before) => before.slice(0, before.length / 2)],
    ['nothing before the change', (before) => before.slice(middle)],
    ['text after the end', insert(text.length + '"e",\n'.length, '\n"more"')],
    ['a byte order mark', insert(0, '\uFEFF')],
    ['a fence of Markdown around it', (before) => `\`\`\`json\n${before}\n\`\`\``],
    ['the text twice', (before) => before + before],
  ])('finds the same as in %s alone', (_name, edit) => {
    diagnoseVersions(text, [begin, edit, (before) => `${before}\n`, insert(middle, '"x')]);
  });

  it('measures the indentation in a bracket again whose first line is indented otherwise', () => {
    // The line after this bracket is the first one whose state is stored.
    const before = Array.from({ length: 198 }, (_, index) => `  "key${index}": 1,`);
    const items = (indentation: string): string[] => Array.from({ length: 40 }, (_, index) => `${indentation}"item${index}",`);
    const version = (indentation: string): string =>
      ['{', ...before, '  "pages": [', ...items(indentation), `${indentation}"last"`, '  ],', '  "end": "a" "b"', '}'].join('\n');
    diagnoseVersions(version('    '), [insert(0, ' '), () => version('    '), () => version('      '), () => version('   ')]);
  });

  it('finds the same after random edits as in each version alone', () =>
    rounds.each(25, 1, (random) => {
      const parts = ['"', '{', '}', '[', ']', ',', ':', 'x', '\n', '"a": ', '// c\n', '/*', '*/', "'", '[[', ' ', '"k": "v",\n', '<!--'];
      const center = random(text.length);
      const edits = Array.from({ length: 6 }, (): Edit => {
        const isNear = random(5) > 0;
        const [offset, removed, part] = [random(isNear ? 400 : text.length), random(3) === 0 ? random(60) : 0, random(parts.length + 1)];
        return (before) => {
          const at = Math.min(before.length, isNear ? center + offset : offset);
          return before.slice(0, at) + (parts[part] ?? before.slice(at, at + 120)) + before.slice(at + removed);
        };
      });
      diagnoseVersions(text, edits);
    }));
});

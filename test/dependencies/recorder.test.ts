import { describe, expect, it } from 'vitest';
import { DependencyRecorder, type Question } from '../../server/src/engine/dependencies/recorder';
import { State } from '../../server/src/engine/dependencies/state';

interface Parts {
  readonly files: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, string>;
  readonly settings: object;
}

/** Counts the lookups of each question. */
class Lookups {
  count = 0;

  readonly exists: Question<ReadonlySet<string>, boolean> = {
    answer: (files, path) => {
      this.count++;
      return files.has(path);
    },
  };

  readonly length: Question<ReadonlyMap<string, string>, string | undefined> = {
    answer: (texts, path) => {
      this.count++;
      return texts.get(path);
    },
    isSame: (a, b) => a?.length === b?.length,
  };
}

const settings = {};
const texts: ReadonlyMap<string, string> = new Map([['a', 'one']]);

function stateWith(paths: readonly string[]): State<Parts> {
  return State.of<Parts>({ files: new Set(paths), texts, settings });
}

describe('the recorder of dependencies', () => {
  it('returns the answers that it records', () => {
    const { exists } = new Lookups();
    const recorder = new DependencyRecorder(stateWith(['a']), []);
    expect([recorder.ask('files', exists, 'a'), recorder.ask('files', exists, 'b')]).toEqual([true, false]);
  });

  it('gives access to a part without a dependency on it', () => {
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    expect(recorder.part('texts')).toBe(texts);
    expect(recorder.end().isCurrent(state.with({ ...state.parts, texts: new Map() }))).toBe(true);
  });
});

describe('dependencies', () => {
  it('are current without a question while no part has changed', () => {
    const lookups = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('files', lookups.exists, 'a');
    const dependencies = recorder.end();
    lookups.count = 0;
    expect(dependencies.isCurrent(state)).toBe(true);
    expect(lookups.count).toBe(0);
  });

  it('are current while the answers about a changed part are the same', () => {
    const { exists } = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('files', exists, 'a');
    recorder.ask('files', exists, 'b');
    const dependencies = recorder.end();
    expect(dependencies.isCurrent(state.with({ ...state.parts, files: new Set(['a', 'c']) }))).toBe(true);
    expect(dependencies.isCurrent(state.with({ ...state.parts, files: new Set(['a', 'b']) }))).toBe(false);
    expect(dependencies.isCurrent(state.with({ ...state.parts, files: new Set() }))).toBe(false);
  });

  it('compare each of many answers, however often they were given', () => {
    const lookups = new Lookups();
    const paths = Array.from({ length: 100 }, (_, index) => `page-${index}`);
    const state = stateWith(paths);
    const recorder = new DependencyRecorder(state, []);
    for (const path of [...paths, ...paths]) recorder.ask('files', lookups.exists, path);
    const dependencies = recorder.end();
    const withFiles = (files: readonly string[]): State<Parts> => state.with({ ...state.parts, files: new Set(files) });
    for (const path of paths) expect(dependencies.isCurrent(withFiles(paths.filter((each) => each !== path)))).toBe(false);
    lookups.count = 0;
    expect(dependencies.isCurrent(withFiles([...paths, 'other']))).toBe(true);
    expect(lookups.count).toBe(100);
  });

  it('compare answers once for each version of a part', () => {
    const lookups = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('files', lookups.exists, 'a');
    const dependencies = recorder.end();
    const next = state.with({ ...state.parts, files: new Set(['a', 'c']) });
    lookups.count = 0;
    expect([dependencies.isCurrent(next), dependencies.isCurrent(next)]).toEqual([true, true]);
    expect(lookups.count).toBe(1);
  });

  it('ask nothing about the parts that have not changed', () => {
    const lookups = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('files', lookups.exists, 'a');
    recorder.ask('texts', lookups.length, 'a');
    lookups.count = 0;
    expect(recorder.end().isCurrent(state.with({ ...state.parts, texts: new Map([['a', 'two']]) }))).toBe(true);
    expect(lookups.count).toBe(1);
  });

  it('use the comparison of a question', () => {
    const { length } = new Lookups();
    const state = stateWith([]);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('texts', length, 'a');
    const dependencies = recorder.end();
    const withText = (text: string): State<Parts> => state.with({ ...state.parts, texts: new Map([['a', text]]) });
    expect(dependencies.isCurrent(withText('six'))).toBe(true);
    expect(dependencies.isCurrent(withText('seven'))).toBe(false);
    expect(dependencies.isCurrent(state.with({ ...state.parts, texts: new Map() }))).toBe(false);
  });

  it('end with any change of a part that the result depends on as a whole', () => {
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, ['settings']);
    const dependencies = recorder.end();
    expect(dependencies.isCurrent(state.with({ ...state.parts, files: new Set() }))).toBe(true);
    expect(dependencies.isCurrent(state.with({ ...state.parts, settings: { ...settings } }))).toBe(false);
  });

  it('end with any change of a part of which no answers are recorded', () => {
    const { exists, length } = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, ['files']);
    expect(recorder.ask('files', exists, 'a')).toBe(true);
    expect(recorder.ask('texts', length, 'a')).toBe('one');
    const dependencies = recorder.end();
    expect(dependencies.isCurrent(state)).toBe(true);
    expect(dependencies.isCurrent(state.with({ ...state.parts, texts: new Map([['a', 'two']]) }))).toBe(true);
    expect(dependencies.isCurrent(state.with({ ...state.parts, files: new Set(['a']) }))).toBe(false);
  });

  it('are current for a later state with the same answers, although one between them had others', () => {
    const { exists } = new Lookups();
    const state = stateWith(['a']);
    const recorder = new DependencyRecorder(state, []);
    recorder.ask('files', exists, 'a');
    const dependencies = recorder.end();
    const without = state.with({ ...state.parts, files: new Set() });
    expect(dependencies.isCurrent(without)).toBe(false);
    expect(dependencies.isCurrent(without.with(state.parts))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { replaceFile } from '../../../../client/src/agentJobs/core';

const noSpace = new Error('ENOSPC: no space left on device');

/** Creates a folder in memory, on a disk with space for `space` characters. */
function folder(space = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  const failures = new Map<'create' | 'rename' | 'delete', Error>();
  const fail = (operation: 'create' | 'rename' | 'delete') => {
    const failure = failures.get(operation);
    if (failure) throw failure;
  };
  const files = {
    create: async () => fail('create'),
    write: async (name: string, text: string) => {
      texts.set(name, text.slice(0, space));
      if (text.length > space) throw noSpace;
    },
    rename: async (from: string, to: string) => {
      fail('rename');
      texts.set(to, texts.get(from) ?? '');
      texts.delete(from);
    },
    delete: async (name: string) => {
      fail('delete');
      texts.delete(name);
    },
  };
  return { texts, failures, replace: (text: string) => replaceFile(files, 'state.json', 'state.json.new', text) };
}

describe('replaceFile', () => {
  it('replaces the file and leaves no temporary file', async () => {
    const { texts, replace } = folder();
    texts.set('state.json', 'former');
    await replace('new');
    expect([...texts]).toEqual([['state.json', 'new']]);
  });

  it('leaves the file alone on a full disk, and removes the incomplete one', async () => {
    const { texts, replace } = folder(2);
    texts.set('state.json', 'former');
    await expect(replace('new')).rejects.toBe(noSpace);
    expect([...texts]).toEqual([['state.json', 'former']]);
  });

  it('throws the error of the write if the temporary file cannot be removed either', async () => {
    const { texts, failures, replace } = folder(2);
    texts.set('state.json', 'former');
    failures.set('delete', new Error('locked'));
    await expect(replace('new')).rejects.toBe(noSpace);
    expect(texts.get('state.json')).toBe('former');
  });

  it('keeps the complete text after a failed rename, which may have removed the former file', async () => {
    const { texts, failures, replace } = folder();
    const failure = new Error('locked');
    failures.set('rename', failure);
    await expect(replace('new')).rejects.toBe(failure);
    expect([...texts]).toEqual([['state.json.new', 'new']]);
  });

  it('writes nothing without its folder', async () => {
    const { texts, failures, replace } = folder();
    failures.set('create', noSpace);
    await expect(replace('new')).rejects.toBe(noSpace);
    expect([...texts]).toEqual([]);
  });
});

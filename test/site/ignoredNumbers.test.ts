import { describe, expect, it } from 'vitest';
import { SiteFolders } from '../../server/src/engine/site/fileIndex/folders';

const files = [
  ['', 'index.mdx'],
  ['', 'README.md'],
  ['', 'skill.md'],
  ['guides', 'start.mdx'],
  ['guides', 'start.md'],
  ['guides', 'License.md'],
  ['guides', 'OLD.MDX'],
  ['snippets', 'part.mdx'],
  ['.github', 'notes.mdx'],
  ['a/.cursor/b', 'rules.md'],
] as const;

function ignored(isIgnored?: (path: string) => boolean): string[] {
  const folders = new SiteFolders({ folders: 100, entries: 100, depth: 10 });
  for (const [folder, name] of files) {
    folders.addFolder(folder, true);
    folders.addFile(folder, name);
  }
  const pathOf = new Map([...folders.numberedPages()].map(([path, number]) => [number, path]));
  return [...folders.ignoredNumbers(isIgnored)].map((number) => pathOf.get(number) ?? '?');
}

describe('the ignored pages of a site', () => {
  it('are those that the service leaves out, but not its snippets', () => {
    expect(ignored()).toEqual(['README', 'skill', 'guides/License', '.github/notes', 'a/.cursor/b/rules']);
  });

  it('are also those that its ignore file names', () => {
    expect(ignored((path) => path === 'guides/start.md')).toEqual([
      'README',
      'skill',
      'guides/start',
      'guides/License',
      '.github/notes',
      'a/.cursor/b/rules',
    ]);
  });

  it('are the same if that file names none', () => {
    expect(ignored(() => false)).toEqual(ignored());
  });

  it('have their paths made only if there is such a file', () => {
    const asked: string[] = [];
    ignored((path) => {
      asked.push(path);
      return false;
    });
    expect(asked).toContain('guides/start.mdx');
    expect(asked).toHaveLength(files.length);
  });
});

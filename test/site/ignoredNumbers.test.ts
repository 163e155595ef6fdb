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
  it('include the pages that the service ignores, but not its snippets', () => {
    expect(ignored()).toEqual(['README', 'skill', 'guides/License', '.github/notes', 'a/.cursor/b/rules']);
  });

  it('include the pages that its ignore file names', () => {
    expect(ignored((path) => path === 'guides/start.md')).toEqual([
      'README',
      'skill',
      'guides/start',
      'guides/License',
      '.github/notes',
      'a/.cursor/b/rules',
    ]);
  });

  it('are the same if the ignore file names none', () => {
    expect(ignored(() => false)).toEqual(ignored());
  });

  it('are determined by one lookup for each file', () => {
    const lookups: string[] = [];
    ignored((path) => {
      lookups.push(path);
      return false;
    });
    expect(lookups).toContain('guides/start.mdx');
    expect(lookups).toHaveLength(files.length);
  });
});

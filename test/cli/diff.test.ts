import { describe, expect, it } from 'vitest';
import { creationDiff, deletionDiff } from '../../server/src/cli/files/diff';

describe('the diff of a whole file', () => {
  it('has each line of a created file', () => {
    expect(creationDiff('a.mdx', 'one\ntwo\n')).toBe('--- /dev/null\n+++ b/a.mdx\n@@ -0,0 +1,2 @@\n+one\n+two\n');
  });

  it('has each line of a deleted file', () => {
    expect(deletionDiff('a.mdx', 'one\n')).toBe('--- a/a.mdx\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-one\n');
  });

  it('has no hunk for an empty file', () => {
    expect(creationDiff('a.mdx', '')).toBe('--- /dev/null\n+++ b/a.mdx\n');
    expect(deletionDiff('a.mdx', '')).toBe('--- a/a.mdx\n+++ /dev/null\n');
  });
});

import { test } from 'vitest';
import { SharedHost } from '../../../scripts/host/sharedHost';

/** Built-in extensions of VS Code that sites need. Without the others, most of them grammars, a window loads a fifth faster. */
const builtInExtensions = [
  ...['configuration-editing', 'css', 'emmet', 'git', 'git-base', 'html', 'javascript', 'json', 'json-language-features', 'log'],
  ...['markdown-basics', 'markdown-language-features', 'media-preview', 'merge-conflict', 'references-view', 'search-result'],
  ...['theme-defaults', 'theme-seti', 'typescript-basics', 'xml', 'yaml'],
];

/** Test function for files that share browser and server with the other files of their worker. */
export const it = test.extend(
  'shared',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: the names in this pattern are those of the fixtures that it needs.
  async ({}, { onCleanup }) => {
    const shared = new SharedHost({ builtInExtensions });
    onCleanup(() => shared.stop());
    return shared;
  },
);

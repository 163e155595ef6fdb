import { describe, expect, it } from 'vitest';
import { packagesOf } from '../../scripts/packaging/notices';

describe('packagesOf', () => {
  it('names each package once, scoped ones with their scope, and omits our own files', () => {
    const inputs = [
      'server/src/node/main.ts',
      'node_modules/jsonc-parser/lib/esm/main.js',
      'node_modules/jsonc-parser/lib/esm/impl/scanner.js',
      'node_modules/@vscode/l10n/dist/main.js',
    ];
    expect(packagesOf(inputs)).toEqual(['@vscode/l10n', 'jsonc-parser']);
  });

  it('names the innermost of nested packages, and reads paths of Windows', () => {
    expect(packagesOf(['node_modules/a/node_modules/b/index.js', 'node_modules\\c\\index.js'])).toEqual(['b', 'c']);
  });
});

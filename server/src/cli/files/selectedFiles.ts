import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ignore from 'ignore';
import { t } from '../../../../shared/l10n';
import { CliError } from '../host';

/**
 * Predicate for the files whose problems are reported, by URI.
 * @param patterns paths of files and folders, and patterns such as `guides/**`, from the current folder; empty for all files
 * @throws {CliError} if a path does not exist
 */
export function selectedFiles(patterns: readonly string[], cwd: string): (uri: string) => boolean {
  if (patterns.length === 0) return () => true;
  const paths: string[] = [];
  const globs = ignore({ allowRelativePaths: true });
  for (const pattern of patterns) {
    if (/[*?[]/.test(pattern) && !existsSync(resolve(cwd, pattern)))
      globs.add(`/${pattern.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')}`);
    else if (existsSync(resolve(cwd, pattern))) paths.push(resolve(cwd, pattern));
    else throw new CliError(t`There is no file or folder ${pattern}.`);
  }
  return (uri) => {
    const path = fileURLToPath(uri);
    if (paths.some((selected) => path === selected || path.startsWith(selected.endsWith(sep) ? selected : selected + sep))) return true;
    const below = relative(cwd, path).replaceAll(sep, '/');
    return below !== '' && !below.startsWith('../') && !isAbsolute(below) && globs.ignores(below);
  };
}

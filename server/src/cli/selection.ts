import { t } from '../../../shared/l10n';
import { UsageError } from './host';
import { suggestion } from './options/parse';
import type { Problem } from './report';

/** Presets for `--only`, in addition to codes and areas: areas and codes for one purpose. */
const presets: ReadonlyMap<string, readonly string[]> = new Map([
  ['links', ['link', 'asset.missing', 'import.missing', 'redirect.destinationMissing']],
]);

/** Areas that are never left out: otherwise, unreadable files would pass unchecked. */
const requiredAreas = ['file', 'syntax', 'ref', 'mdx'];

/**
 * Codes that are left out if only some checks run.
 * @param only codes, areas such as `redirect`, and presets; empty for all
 * @throws {UsageError} if one of the names does not exist
 */
export function disabledCodes(only: readonly string[], known: readonly string[]): readonly string[] {
  if (only.length === 0) return [];
  const names = new Set([...known, ...known.map(areaOf), ...presets.keys()]);
  for (const name of only) {
    if (!names.has(name)) throw new UsageError(t`There is no check or area ${name}.${suggestion(name, names)}`, 'check');
  }
  const selected = new Set([...requiredAreas, ...only.flatMap((name) => presets.get(name) ?? [name])]);
  return known.filter((code) => !selected.has(code) && !selected.has(areaOf(code)));
}

/** Whether this problem may hide all problems of a site or a page, so that it is reported whatever is selected. */
export function hidesProblems({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'error' && requiredAreas.includes(areaOf(code));
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('.'));
}

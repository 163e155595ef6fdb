import { t } from '../../../shared/l10n';
import { UsageError } from './host';
import { suggestion } from './options/parse';
import type { Problem } from './report';

/** What `--only` takes besides codes and areas: areas and codes for one purpose. */
const presets: ReadonlyMap<string, readonly string[]> = new Map([
  ['links', ['link', 'asset.missing', 'import.missing', 'redirect.destinationMissing']],
]);

/** Areas that are never left out: of what cannot be read nothing is known, so that it would pass unchecked. */
const always = ['file', 'syntax', 'ref', 'mdx'];

/**
 * The codes that are left out if only some are checked.
 * @param only codes, areas such as `redirect`, and presets; empty for all
 * @throws {UsageError} if one of them does not exist
 */
export function leftOut(only: readonly string[], known: readonly string[]): readonly string[] {
  if (only.length === 0) return [];
  const names = new Set([...known, ...known.map(areaOf), ...presets.keys()]);
  for (const name of only) {
    if (!names.has(name)) throw new UsageError(t`There is no check or area ${name}.${suggestion(name, names)}`, 'check');
  }
  const wanted = new Set([...always, ...only.flatMap((name) => presets.get(name) ?? [name])]);
  return known.filter((code) => !wanted.has(code) && !wanted.has(areaOf(code)));
}

/** Whether nothing may be known of a site or a page because of this problem, so that it is reported whatever is selected. */
export function hidesProblems({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'error' && always.includes(areaOf(code));
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('.'));
}

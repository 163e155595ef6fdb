import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Localizable, t } from '../../../../shared/l10n';
import { Git } from '../../disk/git';
import { conflictReason, type MarkersProblem, type ResolvedText } from '../../engine/languageService';
import type { CliHost } from '../host';

/** Maximum size of a file in bytes: larger ones are not merged by name. */
export const maxMergedSize = 16 * 1024 * 1024;

/** Limits of reading a version, in milliseconds and bytes. */
const limits = { timeout: 60_000, maxBuffer: maxMergedSize };

/** Reason why the markers of a file are not resolved. */
export function markerProblem(name: string, problem: MarkersProblem): Localizable {
  switch (problem) {
    case 'none':
      return t`${name} has no conflict markers.`;
    case 'broken':
      return t`${name}: a conflict marker has no counterpart. Nothing was changed.`;
    case 'invalid':
      return t`${name}: a side is not valid JSON, or elements were moved into each other. Nothing was changed.`;
  }
}

/** Sentences about what a resolved file needs someone to look at. */
export function resolvedNotes(name: string, { hasBase, conflicts, labels }: ResolvedText): readonly Localizable[] {
  const noBase = t`${name}: the common ancestor is unknown, so what one side alone has stays. It may have been removed by the other.`;
  return [...(hasBase ? [] : [noBase]), ...conflicts.map((conflict) => t`${name}: ${conflictReason(conflict, labels)}`)];
}

/** The common ancestor of a file that is in conflict in the index; `undefined` if it is unknown. */
export async function ancestorOf(path: string, env: CliHost['env']): Promise<string | undefined> {
  const real = realpathSync(path);
  return new Git(env).run(dirname(real), ['cat-file', 'blob', `:1:./${basename(real)}`], limits).catch(() => undefined);
}

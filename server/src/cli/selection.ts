import { t } from '../../../shared/l10n';
import type { CheckInfo } from '../engine/languageService';
import { UsageError } from './host';
import type { SeverityOverride } from './options/check';
import { suggestion } from './options/parse';
import type { Problem } from './report';

/** Presets for `--only`, in addition to codes and areas: areas and codes for one purpose. */
const presets: ReadonlyMap<string, readonly string[]> = new Map([
  ['links', ['link', 'asset.missing', 'import.missing', 'redirect.destinationMissing']],
  // The area as well: it has the checks of instructions.
  ['agents', ['agents', 'page.description']],
  ['a11y', ['asset.alt', 'asset.emptyAlt', 'link.text', 'color.contrast', 'heading.order']],
]);

/**
 * Severities that a preset gives to its checks. Those of `agents` are off otherwise. Those of `a11y` fail where the service's accessibility command fails; it has no check of
 * the order of headings.
 */
const presetSeverities: ReadonlyMap<string, readonly SeverityOverride[]> = new Map([
  [
    'agents',
    [
      { code: 'agents.llmsText', severity: 'warning' },
      { code: 'agents.pageLength', severity: 'warning' },
      { code: 'agents.tabs', severity: 'warning' },
      { code: 'agents.visibility', severity: 'warning' },
      { code: 'agents.heading', severity: 'information' },
      { code: 'page.description', severity: 'information' },
      { code: 'agents.codeLanguage', severity: 'hint' },
    ],
  ],
  [
    'a11y',
    [
      { code: 'asset.alt', severity: 'warning' },
      { code: 'asset.emptyAlt', severity: 'warning' },
      { code: 'link.text', severity: 'warning' },
      { code: 'color.contrast', severity: 'warning' },
      { code: 'heading.order', severity: 'information' },
    ],
  ],
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

/** Severities of the checks of presets. An explicit severity wins. */
export function presetSeveritiesOf(only: readonly string[]): readonly SeverityOverride[] {
  return only.flatMap((name) => presetSeverities.get(name) ?? []);
}

/** Codes of checks for editors that do not run, since nothing names them. @param checks all checks */
export function editorOnlyCodes(only: readonly string[], checks: readonly Pick<CheckInfo, 'code' | 'isEditorOnly'>[]): readonly string[] {
  return checks.flatMap(({ code, isEditorOnly }) => (isEditorOnly && !only.includes(code) && !only.includes(areaOf(code)) ? [code] : []));
}

/** Whether this problem may hide all problems of a site or a page, so that it is reported whatever is selected. */
export function hidesProblems({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'error' && requiredAreas.includes(areaOf(code));
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('.'));
}

import { type Localizer, t } from '../../../shared/l10n';
import type { CheckInfo, Sample } from '../engine/languageService';
import { wrapText } from './options/help';

const width = 80;

/** Description of a check for people: what it reports, the consequences, a wrong and a right example. */
export function explanation({ code, severity, docs }: CheckInfo, localize: Localizer): string {
  const { summary, why, wrong, right } = docs;
  const samples = [...sampleLines(localize(t`Wrong:`), wrong), ...sampleLines(localize(t`Right:`), right)];
  return `${[`${code} (${severity})`, '', ...wrapText(localize(summary), width), '', ...wrapText(localize(why), width), ...samples].join('\n')}\n`;
}

function sampleLines(title: string, sample: Sample | undefined): string[] {
  if (sample === undefined) return [];
  const files = typeof sample === 'string' ? [['', sample] as const] : Object.entries(sample);
  return files.flatMap(([path, text]) => [
    '',
    path === '' ? title : `${title} ${path}`,
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
  ]);
}

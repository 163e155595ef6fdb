import { type Localizable, t } from '../../../../../shared/l10n';

/** Ranges of the fields of a cron expression: minute, hour, day of the month, month, day of the week. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * Reason why a text is not a cron expression with five fields; `undefined` if it may be one. Names such as `MON` and signs of extended
 * formats are accepted.
 */
export function cronProblem(text: string): Localizable | undefined {
  const fields = text.trim().split(/\s+/);
  if (/^@\w+$/.test(text.trim())) return undefined;
  if (text.trim() === '' || fields.length !== ranges.length)
    return t`Expected five fields: minute, hour, day of the month, month, day of the week.`;
  for (const [index, [min, max]] of ranges.entries()) {
    // The step after a slash has another range.
    const numbers = (fields[index] ?? '').split(',').flatMap((part) => (part.split('/')[0] ?? '').split('-'));
    const wrong = numbers.find((number) => /^\d+$/.test(number) && (Number(number) < min || Number(number) > max));
    if (wrong !== undefined) return t`Field ${index + 1} is from ${min} to ${max}, not \`${wrong}\`.`;
  }
  return undefined;
}

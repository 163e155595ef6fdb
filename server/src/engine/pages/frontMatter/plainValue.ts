import type { FrontMatterScalar } from './tree';

const binary = /^([-+]?)0b([01_]+)$/;
const hexadecimal = /^([-+]?)0x([\da-fA-F_]+)$/;
const octal = /^([-+]?)0([0-7_]+)$/;
const decimal = /^[-+]?(?:0|[1-9][\d_]*)$/;
const float = /^[-+]?(?:(?:0|[1-9][\d_]*)(?:\.[\d_]*)?(?:[eE][-+]?\d+)?)$|^\.[\d_]*\d[\d_]*(?:[eE][-+]?\d+)?$/;
const infinite = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** `1:30` is 90: minutes and seconds, or hours before them. */
const sexagesimal = /^([-+]?)([1-9][\d_]*)((?::[0-5]?\d)+)(\.[\d_]*)?$/;

/** The value of an unquoted scalar as in js-yaml 3: YAML 1.1, without `yes` and `no`. Dates are strings. */
export function plainValue(text: string): Pick<FrontMatterScalar, 'kind' | 'value'> {
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return { kind: 'boolean', value: text.toLowerCase() === 'true' };
  if (/^(?:~|null|Null|NULL|)$/.test(text)) return { kind: 'null', value: null };
  const number = /^[-+.\d]/.test(text) && !text.endsWith('_') ? numberOf(text) : undefined;
  return number === undefined ? { kind: 'string', value: text } : { kind: 'number', value: number };
}

function numberOf(text: string): number | undefined {
  for (const [form, radix] of [
    [binary, 2],
    [hexadecimal, 16],
    [octal, 8],
  ] as const) {
    const [, sign, digits] = form.exec(text) ?? [];
    if (digits !== undefined) return Number.parseInt(sign + digits.replaceAll('_', ''), radix);
  }
  if (decimal.test(text) || float.test(text)) return Number(text.replaceAll('_', ''));
  if (infinite.test(text)) return /nan$/i.test(text) ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign, first = '', others = '', fraction = ''] = sexagesimal.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const whole = (first + others)
    .replaceAll('_', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return (sign === '-' ? -1 : 1) * (whole + Number(`0${fraction.replaceAll('_', '')}`));
}

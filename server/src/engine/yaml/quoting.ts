/** Text that is read as itself without quotes, in a line of its own and behind a key. */
const plain = /^(?![-?:](?:\s|$))[^\s\-?:,[\]{}#&*!|>'"%@`][^\r\n]*$|^[-?:][^\s][^\r\n]*$/;
/** Text that YAML, in one of its versions, reads as something else than a text. */
const typed = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\.?\d[\d_.,:xobe+-]*|\.inf|\.nan)|\d{4}-\d\d.*)$/i;

/**
 * A text as a YAML scalar on one line.
 * @param quote the quotes it is to have; by default none where none are needed
 */
export function yamlScalar(text: string, quote: '"' | "'" | '' = ''): string {
  const isOneLine = !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
  if (quote === "'" && isOneLine) return `'${text.replaceAll("'", "''")}'`;
  return quote === '' && isOneLine && isPlain(text) ? text : JSON.stringify(text);
}

function isPlain(text: string): boolean {
  return plain.test(text) && !typed.test(text) && text === text.trim() && !/:(?:\s|$)|\s#/.test(text);
}

/** The quotes that a scalar, as it is written, has around it. */
export function quotesOf(written: string): '"' | "'" | '' {
  const first = written[0];
  return first === '"' || first === "'" ? first : '';
}

/** A string that can be written without quotes, on a line of its own and after a key. */
const plain = /^(?![-?:](?:\s|$))[^\s\-?:,[\]{}#&*!|>'"%@`][^\r\n]*$|^[-?:][^\s][^\r\n]*$/;
/** A string that YAML, in one of its versions, reads as another type. */
const typed = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\.?\d[\d_.,:xobe+-]*|\.inf|\.nan)|\d{4}-\d\d.*)$/i;

/** A string as a YAML scalar on one line. @param quote the quotes to use; by default none if none are needed */
export function yamlScalar(text: string, quote: '"' | "'" | '' = ''): string {
  const isOneLine = !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
  if (quote === "'" && isOneLine) return `'${text.replaceAll("'", "''")}'`;
  return quote === '' && isOneLine && isPlain(text) ? text : JSON.stringify(text);
}

function isPlain(text: string): boolean {
  return plain.test(text) && !typed.test(text) && text === text.trim() && !/:(?:\s|$)|\s#/.test(text);
}

/** The quotes around a scalar. */
export function quotesOf(written: string): '"' | "'" | '' {
  const first = written[0];
  return first === '"' || first === "'" ? first : '';
}

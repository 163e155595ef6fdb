/** Whether a line of a page is within front matter, code or a comment. */
export function isInCode(lines: readonly string[], line: number): boolean {
  let end: RegExp | undefined = lines[0]?.trimEnd() === '---' ? /^---[ \t]*$/ : undefined;
  for (let at = end ? 1 : 0; at < line; at++) {
    const text = lines[at] ?? '';
    if (end) {
      if (end.test(text)) end = undefined;
      continue;
    }
    const [, fence, comment] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,}(?=[^`]*$)|~{3,})|(\{\/\*)(?!.*\*\/))/.exec(text) ?? [];
    if (fence) end = new RegExp(`^[ \\t>]*${fence}${fence[0]}*[ \\t]*$`);
    else if (comment) end = /\*\//;
  }
  return end !== undefined;
}

import { describe, expect, it } from 'vitest';
import { findSyntaxErrors } from '../../../server/src/engine/json/repair/syntaxErrors';

const json = '{\n  "theme": "maple"\n}\n';

function repaired(text: string): string {
  const { problems } = findSyntaxErrors(text);
  const edits = problems.flatMap(({ repairs }) => repairs.find(({ preferred }) => preferred)?.edits ?? []);
  return edits.reduceRight((result, { span, text: by }) => result.slice(0, span.start) + by + result.slice(span.end), text);
}

describe('JSON within something else', () => {
  it.each([
    ['a default export', `export default ${json}`, 'export default'],
    ['a default export with a semicolon', `export default ${json.trim()};\n`, 'export default'],
    ['a CommonJS export', `module.exports = ${json}`, 'module.exports ='],
    ['a constant', `const config = ${json.trim()};\n`, 'const config ='],
    ['an exported constant with a type', `export const config: Docs.Config = ${json}`, 'export const config: Docs.Config ='],
    ['a fence', `\`\`\`json\n${json}\`\`\`\n`, '```json'],
    ['a fence with CRLF', `\`\`\`json\r\n${json.trim()}\r\n\`\`\`\r\n`, '```json'],
    ['a fence that is not closed', `\`\`\`\n${json}`, '```'],
    ['the language of a copied block', `json\n${json}`, 'json'],
  ])('is one error, whose repair leaves only the JSON: %s', (_name, text, subject) => {
    expect(findSyntaxErrors(text).problems.map(({ kind, span }) => [kind, text.slice(span.start, span.end)])).toEqual([
      ['unexpectedText', subject],
    ]);
    expect(repaired(text).trim()).toBe(json.trim());
  });

  it('may have further errors', () => {
    const text = `export default ${json.replace('"maple"', '"maple",')}`;
    expect(findSyntaxErrors(text).problems.map(({ kind }) => kind)).toEqual(['unexpectedText', 'trailingComma']);
    expect(repaired(text)).toBe(json);
  });

  it.each([['import x from "y"\n'], ['exports'], ['json'], ['# Docs\n'], ['const a = 1;\n']])(
    'is not detected after another beginning: %j',
    (before) => {
      expect(findSyntaxErrors(`${before}${json}`).problems[0]?.repairs.map(({ name }) => name)).not.toContain('wrapping');
    },
  );
});

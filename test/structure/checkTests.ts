const folder = 'test/checks/';

/** The path that CONTRIBUTING names for the test of a check: `test/checks/redirect/form.test.ts` for `redirect.form`. */
export function testPathOf(code: string): string {
  return `${folder}${code.replace('.', '/')}.test.ts`;
}

/**
 * The codes of checks without a test of their own: no file at its path, or one that does not name the code in quotes.
 * @param sources texts by path
 */
export function codesWithoutTest(codes: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  return codes.filter((code) => !sources.get(testPathOf(code))?.includes(`'${code}'`));
}

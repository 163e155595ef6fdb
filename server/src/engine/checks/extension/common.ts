/** Sample site whose OpenAPI file has these lines in its only operation. */
export function extensionSample(...lines: readonly string[]): Readonly<Record<string, string>> {
  const operation = lines.map((line) => `      ${line}\n`).join('');
  return {
    'docs.json': `"navigation": {
  "groups": [{ "group": "Users", "openapi": "openapi.yaml", "pages": ["GET /users"] }]
}`,
    'openapi.yaml': `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\npaths:\n  /users:\n    get:\n${operation}      responses: {}\n`,
  };
}

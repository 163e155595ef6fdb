/** The text of an OpenAPI file, as JSON (which is YAML as well), with operations written `GET /users`. */
export function openApi(...operations: readonly string[]): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses: {} } };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths });
}

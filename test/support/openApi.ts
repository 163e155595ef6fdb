/** The text of an OpenAPI file, as JSON (which is YAML as well), with operations written `GET /users`. */
export function openApi(...operations: readonly string[]): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses: {} } };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths });
}

/**
 * An OpenAPI 3.2 file: nested tags with labels, a badge, the methods `query` and `COPY`, a `querystring` parameter, and a path and a webhook
 * whose operations are in components.
 */
export const openApi32 = `openapi: 3.2.0
info: { title: Files, version: "1" }
tags:
  - { name: files, summary: File store }
  - { name: trash, parent: files, kind: nav, x-group: Deleted files, summary: Trash }
  - { name: beta, kind: badge, summary: In beta }
  - { name: partners, kind: audience }
paths:
  /search:
    query:
      summary: Search
      tags: [beta, trash, files]
      parameters:
        - { name: filter, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object } } } }
      responses: {}
  /files/{id}:
    $ref: '#/components/pathItems/File'
    get: { summary: Read, tags: [files], responses: {} }
  /ping:
    get: { summary: Ping, tags: [partners], responses: {} }
webhooks:
  changed: { $ref: '#/components/pathItems/Changed' }
components:
  pathItems:
    File:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      get: { summary: Not this one, responses: {} }
      additionalOperations:
        COPY: { summary: Copy a file, tags: [files], responses: {} }
    Changed:
      post: { summary: A file changed, tags: [trash], responses: {} }
`;

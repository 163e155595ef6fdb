import type { Check } from '../check';
import { namedOpenApiProblems } from './namedOpenApiFiles';

const site = (description: string): Readonly<Record<string, string>> => ({
  'docs.json': `"navigation": {
  "groups": [{ "group": "API", "openapi": "openapi.json", "pages": ["GET /users"] }]
}`,
  'openapi.json': description,
});

/** Descriptions that hold an operation twice. Told where the configuration first names them. */
export const descriptionDuplicate: Check<'openapi.duplicate'> = {
  code: 'openapi.duplicate',
  severity: 'warning',
  docs: {
    summary: 'A description that has a path, method, webhook or channel twice.',
    why: 'Of two equal keys in one JSON object only the last one counts: what stands under the first is lost, and nobody is told. In YAML such a text is not valid at all. Merge the two, or rename one.',
    wrong: site(`{
  "openapi": "3.1.0",
  "paths": {
    "/users": { "post": { "responses": {} } },
    "/users": { "get": { "responses": {} } }
  }
}
`),
    right: site(`{
  "openapi": "3.1.0",
  "paths": {
    "/users": {
      "post": { "responses": {} },
      "get": { "responses": {} }
    }
  }
}
`),
  },
  *check(context) {
    for (const { reference, openApiFile, findings } of context.once(namedOpenApiProblems)) {
      const twice = findings.filter(({ code }) => code === 'openapi.duplicate');
      const [first] = twice;
      if (!first) continue;
      const { path, uri, document } = openApiFile;
      const { file, span } = reference;
      const start = document.positionAt(first.span.start);
      const more = twice.length > 1 ? ` So ${twice.length === 2 ? 'does one more key' : `do ${twice.length - 1} more keys`}.` : '';
      const name = document.getText().slice(first.span.start, first.span.end);
      const message = `In \`${path}\` the key \`${name}\` stands twice in one object, see line ${start.line + 1}: only the last one counts.${more}`;
      yield { file, span, message, data: undefined, related: [{ file: { uri, document }, span: first.span, message: first.message }] };
    }
  },
};

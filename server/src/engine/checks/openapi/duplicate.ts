import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { namedOpenApiProblems, openApiFindings } from './common';

const site = (openApi: string): Readonly<Record<string, string>> => ({
  'docs.json': `"navigation": {
  "groups": [{ "group": "API", "openapi": "openapi.json", "pages": ["GET /users"] }]
}`,
  'openapi.json': openApi,
});

/** OpenAPI files with duplicate operations. Reported in the file, and once at its first reference in the configuration. */
export const openapiDuplicate = defineCheck({
  code: 'openapi.duplicate',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An OpenAPI or AsyncAPI file with a duplicate path, method, webhook or channel.`,
    why: t`Of duplicate keys in a JSON object only the last one has an effect; the others are dropped silently. In YAML they are a syntax error. Merge the two, or rename one.`,
    wrong: site(`{
  "openapi": "3.1.0",
  "info": { "title": "API" },
  "paths": {
    "/users": { "post": { "responses": {} } },
    "/users": { "get": { "responses": {} } }
  }
}
`),
    right: site(`{
  "openapi": "3.1.0",
  "info": { "title": "API" },
  "paths": {
    "/users": {
      "post": { "responses": {} },
      "get": { "responses": {} }
    }
  }
}
`),
  },
  *run(context) {
    for (const { reference, openApiFile, findings } of context.once(namedOpenApiProblems)) {
      const twice = findings.filter(({ code }) => code === 'openapi.duplicate');
      const [first] = twice;
      if (!first) continue;
      const { path, uri, document } = openApiFile;
      const { file, span } = reference;
      const start = document.positionAt(first.span.start);
      const more = twice.length > 1 ? t` Likewise for ${twice.length - 1} more.` : '';
      const name = document.getText().slice(first.span.start, first.span.end);
      const message = t`Duplicate key \`${name}\` in \`${path}\`, line ${start.line + 1}. Only the last one has an effect.${more}`;
      yield { file, span, message, related: [{ file: { uri, document }, span: first.span, message: first.message }] };
    }
  },
  inOpenApiFile: {
    run: (openApiFile, context) => openApiFindings('openapi.duplicate', openApiFile, context),
  },
});

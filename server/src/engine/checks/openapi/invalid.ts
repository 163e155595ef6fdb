import type { Check } from '../check';
import { namedOpenApiProblems } from './namedOpenApiFiles';

const site = (path: string): string => `"navigation": {
  "groups": [{ "group": "API", "openapi": "${path}", "pages": ["index"] }]
}`;

/** Descriptions that are there and that the service cannot use. Told where the configuration first names them. */
export const descriptionInvalid: Check<'openapi.invalid'> = {
  code: 'openapi.invalid',
  severity: 'error',
  docs: {
    summary: 'An OpenAPI or AsyncAPI file that does not parse, or that is something else.',
    why: 'The build stops, or the file has no pages. The service reads OpenAPI 3.0 and 3.1, as JSON or YAML; Swagger 2.0 has to be converted first. AsyncAPI files belong under `asyncapi`.',
    wrong: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {}, }\n' },
    right: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }\n' },
  },
  *check(context) {
    for (const { reference, openApiFile, findings } of context.once(namedOpenApiProblems)) {
      const finding = findings.find(({ code }) => code === 'openapi.invalid');
      if (!finding?.atSource) continue;
      const { file, span } = reference;
      const place = { file: { uri: openApiFile.uri, document: openApiFile.document }, span: finding.span, message: finding.message };
      yield { file, span, message: finding.atSource, data: { key: finding.belongsUnder }, related: [place] };
    }
  },
};

import { normalizeFilePath } from '../model/targets';
import type { Description } from '../openapi/description';
import type { Span } from '../text/spans';
import type { Rule } from './rule';

const site = (path: string): string => `"navigation": {
  "groups": [{ "group": "API", "openapi": "${path}", "pages": ["index"] }]
}`;

/** Descriptions that are there and that the service cannot use. Told where the configuration first names them. */
export const descriptionInvalid: Rule<'openapi.invalid'> = {
  code: 'openapi.invalid',
  severity: 'error',
  docs: {
    summary: 'An OpenAPI or AsyncAPI description that does not parse, or that is something else.',
    why: 'The build stops, or the description has no pages. The service reads OpenAPI 3.0 and 3.1, as JSON or YAML; Swagger 2.0 has to be converted first. AsyncAPI descriptions belong under `asyncapi`.',
    wrong: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {}, }\n' },
    right: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }\n' },
  },
  *check({ references, descriptions }) {
    const told = new Set<string>();
    for (const { text, file, span, valueKind } of references.ofKind('description')) {
      const path = normalizeFilePath(text.trim());
      const description = path === undefined ? undefined : descriptions.get(path);
      const expected = valueKind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
      const mistake = description && judge(description, expected);
      if (!mistake || told.has(`${expected} ${description.path}`)) continue;
      told.add(`${expected} ${description.path}`);
      const place = { file: { uri: description.uri, document: description.document }, ...mistake.place };
      yield { file, span, message: mistake.message, data: undefined, related: [place] };
    }
  },
};

interface Mistake {
  readonly message: string;
  readonly place: { readonly span: Span; readonly message: string };
}

function judge({ path, document, table }: Description, expected: 'openapi' | 'asyncapi'): Mistake | undefined {
  const { problem, format, version } = table;
  const begin = { span: { start: 0, end: 0 }, message: 'The description' };
  if (problem?.kind === 'syntax') {
    const { line, character } = document.positionAt(problem.span.start);
    const syntax = /\.ya?ml$/i.test(path) ? 'YAML' : 'JSON';
    const message = `The description \`${path}\` is not valid ${syntax}: see line ${line + 1}, column ${character + 1}.`;
    return { message, place: { span: problem.span, message: 'The description does not parse here' } };
  }
  if (problem) return undefined;
  if (expected === 'asyncapi') {
    if (format === 'asyncapi') return undefined;
    const message =
      format === 'openapi' || format === 'swagger'
        ? `\`${path}\` is an OpenAPI description: it belongs under \`openapi\`.`
        : `\`${path}\` is no AsyncAPI description: it has no \`asyncapi\` at its top.`;
    return { message, place: begin };
  }
  switch (format) {
    case 'openapi':
      return /^3\./.test(version ?? '') || version === undefined
        ? undefined
        : { message: `The description \`${path}\` is of OpenAPI \`${version}\`; the service reads 3.0 and 3.1.`, place: begin };
    case 'swagger':
      return { message: `The description \`${path}\` is of Swagger 2.0. Convert it to OpenAPI 3: nothing older is read.`, place: begin };
    case 'asyncapi':
      return { message: `\`${path}\` is an AsyncAPI description: it belongs under \`asyncapi\`.`, place: begin };
    default:
      return { message: `\`${path}\` is no OpenAPI description: it has no \`openapi\` at its top.`, place: begin };
  }
}

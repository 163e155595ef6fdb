import { object, optional, picklist } from 'valibot';
import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { propertyOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { stringNodeAt } from '../fixes/remove';
import { namedOpenApiProblems, openApiFindings } from './common';

const site = (path: string): string => `"navigation": {
  "groups": [{ "group": "API", "openapi": "${path}", "pages": ["index"] }]
}`;

/** OpenAPI files that the service cannot use. Reported in the file, and at its first reference in the configuration. */
export const openapiInvalid = defineCheck({
  code: 'openapi.invalid',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An OpenAPI or AsyncAPI file that does not parse, or that is something else.`,
    why: t`The build stops, or the file has no pages. The service reads OpenAPI 3.0 and 3.1, as JSON or YAML; Swagger 2.0 has to be converted first. A file with a \`$ref\` to another file, or with lists of types in version 3.0, is left out. AsyncAPI files belong under \`asyncapi\`.`,
    wrong: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {}, }\n' },
    right: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }\n' },
  },
  data: object({ key: optional(picklist(['openapi', 'asyncapi'])) }),
  *run(context) {
    for (const { reference, openApiFile, findings } of context.once(namedOpenApiProblems)) {
      const finding = findings.find(({ code }) => code === 'openapi.invalid');
      if (!finding?.atSource) continue;
      const { file, span } = reference;
      const location = { file: { uri: openApiFile.uri, document: openApiFile.document }, span: finding.span, message: finding.message };
      const severity = finding.severity && { severity: finding.severity };
      yield { file, span, message: finding.atSource, data: { key: finding.belongsUnder }, related: [location], ...severity };
    }
  },
  inOpenApiFile: (openApiFile, context) => openApiFindings('openapi.invalid', openApiFile, context),
  *fix(target, { key }) {
    const property = key && holderOf(stringNodeAt(target));
    // If the key exists here already, only the author can decide between the two files.
    if (!key || !property || propertyOf(property.parent, key)) return;
    const { offset, length } = property.keyNode;
    const edit = { span: { start: offset, end: offset + length }, text: JSON.stringify(key) };
    yield { title: t`Change to \`${key}\``, edits: [edit], preferred: true };
  },
});

/** `openapi` or `asyncapi` property that names only this file. */
function holderOf(text: ASTNode | undefined): PropertyASTNode | undefined {
  let node = text;
  for (let step = 0; node?.parent && step < 5; step++) {
    const { parent }: ASTNode = node;
    if (parent.type === 'array' && parent.items.length > 1) return undefined;
    // AsyncAPI has no overlays.
    if (parent.type === 'object' && parent.properties.some(({ keyNode }) => keyNode.value === 'overlays')) return undefined;
    if (parent.type === 'property' && keys.has(parent.keyNode.value)) return parent;
    node = parent;
  }
  return undefined;
}

const keys: ReadonlySet<string> = new Set(['openapi', 'asyncapi']);

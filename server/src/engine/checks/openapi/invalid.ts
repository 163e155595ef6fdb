import { object, optional, picklist } from 'valibot';
import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { NavigationScope } from '../../config/navigation/scope';
import { propertyOf } from '../../json/tree/nodes';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { type OpenApiSource, sourceOfEndpointOnce, sourcesOf } from '../../openapi/source';
import { defineCheck, type RelatedLocation, type Severity } from '../check';
import type { CheckContext } from '../checkContext';
import { stringNodeAt } from '../fixes/remove';
import { operationOfPage } from '../frontMatter/common';
import { openApiRepair } from '../violations/repair';
import { repairFix } from '../violations/repairEdits';
import { namedOpenApiProblems, type OpenApiFinding, openApiFindings, openApiProblems } from './common';

const site = (path: string): string => `"navigation": {
  "groups": [{ "group": "API", "openapi": "${path}", "pages": ["index"] }]
}`;

/** OpenAPI files that the service cannot use. Reported in the file, and at its first reference in the configuration. */
export const openapiInvalid = defineCheck({
  code: 'openapi.invalid',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An OpenAPI or AsyncAPI file that does not parse, that is something else, or that the service refuses.`,
    why: t`The build stops, or the file is left out: its entries and pages show no operation. The service validates OpenAPI 3.0, 3.1 and 3.2 with the official schemas, as JSON or YAML; Swagger 2.0 has to be converted first. It reads no other files through \`$ref\`. The errors are reported where they are in the file, and the first one as a warning where \`docs.json\` or a page names the file. A \`$ref\` to a name that does not exist is a warning, a parameter in a path that is declared nowhere a hint. AsyncAPI files belong under \`asyncapi\`.`,
    wrong: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {}, }\n' },
    right: { 'docs.json': site('openapi.json'), 'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }\n' },
  },
  data: object({ key: optional(picklist(['openapi', 'asyncapi'])), repair: optional(openApiRepair) }),
  *run(context) {
    for (const { reference, openApiFile, findings } of context.once(namedOpenApiProblems)) {
      const finding = findings.find(({ code, atSource, isRefused }) => code === 'openapi.invalid' && (atSource ?? isRefused));
      if (!finding) continue;
      const { file, span } = reference;
      if (!finding.atSource) {
        yield { file, span, ...refusalAtEntry(context, openApiFile, finding), data: {} };
        continue;
      }
      const location = { file: { uri: openApiFile.uri, document: openApiFile.document }, span: finding.span, message: finding.message };
      yield { file, span, message: finding.atSource, data: { key: finding.belongsUnder }, related: [location] };
    }
  },
  inOpenApiFile: {
    *run(openApiFile, context) {
      for (const { repair, ...finding } of openApiFindings('openapi.invalid', openApiFile, context)) yield { ...finding, data: { repair } };
    },
    *fix(target, { repair }) {
      if (repair) yield* repairFix(target, repair);
    },
  },
  inPage: {
    *run(page, context) {
      const operation = operationOfPage(page, context);
      const { found } = operation ?? {};
      if (operation && found?.kind === 'found' && found.openApiFile.isRefused)
        yield { span: operation.span, ...refusalInPage(found.openApiFile), data: {} };
    },
  },
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

/** Finding where a file is named that the service leaves out; the build continues. */
interface RefusalFinding {
  readonly message: Localizable;
  readonly severity: Severity;
  readonly related: readonly RelatedLocation[];
}

/** Finding at the reference of the configuration, with what depends on the file. */
function refusalAtEntry(context: CheckContext, openApiFile: OpenApiFile, finding: OpenApiFinding): RefusalFinding {
  const { entries, pages } = dependentsOf(context, openApiFile);
  const { path } = openApiFile;
  const reason = reasonOf(openApiFile, finding);
  return {
    ...common(openApiFile, finding),
    message:
      entries + pages > 0
        ? t`The service leaves out \`${path}\` (entries: ${entries}, generated pages: ${pages}). ${reason}`
        : t`The service leaves out \`${path}\`. ${reason}`,
  };
}

/** Finding at the operation of a page. */
function refusalInPage(openApiFile: OpenApiFile): RefusalFinding {
  const [finding] = openApiProblems(openApiFile, 'openapi').filter(({ isRefused }) => isRefused);
  const { path } = openApiFile;
  const message = t`No operation is shown: the service leaves out \`${path}\`.`;
  if (!finding) return { message, severity: 'warning', related: [] };
  return { ...common(openApiFile, finding), message: t`${message} ${reasonOf(openApiFile, finding)}` };
}

function reasonOf({ document }: OpenApiFile, { span, message }: OpenApiFinding): Localizable {
  return t`Line ${document.positionAt(span.start).line + 1}: ${message}`;
}

function common({ uri, document }: OpenApiFile, { span, message }: OpenApiFinding): Pick<RefusalFinding, 'severity' | 'related'> {
  return { severity: 'warning', related: [{ file: { uri, document }, span, message }] };
}

/** Numbers of the entries that refer to a file, and of the pages that are generated from it. */
function dependentsOf(
  { config, references }: CheckContext,
  openApiFile: OpenApiFile,
): { readonly entries: number; readonly pages: number } {
  const names = (source: OpenApiSource): boolean => source.kind === 'file' && source.path === openApiFile.path;
  const bySource = new Map<NavigationScope, OpenApiSource>();
  const pickedFrom = new Set<NavigationScope>();
  let entries = 0;
  for (const reference of references.ofKind('endpoint')) {
    const holder = reference.endpoint?.file === undefined ? reference.scope?.holderOf('openapi') : undefined;
    if (holder) pickedFrom.add(holder);
    if (names(sourceOfEndpointOnce(config, reference, bySource))) entries++;
  }
  const { operations, webhookOperations } = openApiFile.table;
  const shown = [...operations, ...webhookOperations].filter(({ hidden, excluded }) => !hidden && !excluded).length;
  let pages = 0;
  for (const scope of references.scopes) {
    const source = scope.kind && !pickedFrom.has(scope) ? scope.source('openapi') : undefined;
    if (source && sourcesOf(config, source).some(names)) pages += shown;
  }
  return { entries, pages };
}

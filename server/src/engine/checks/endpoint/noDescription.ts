import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { addToList } from '../../base/lists';
import { type DocsConfig, entriesOf, hasUnknownKeys } from '../../config/docsConfig';
import { elementKinds } from '../../config/navigation/elementKinds';
import { elementName } from '../../config/navigation/elementNames';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import type { OperationReference } from '../../config/references/reference';
import { insertProperty } from '../../json/edit/jsonEdit';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { stringNodeAt } from '../fixes/remove';

const openapi = 'openapi: "3.1.0"\ninfo: { title: "API", version: "1.0.0" }\npaths:\n  /users:\n    get: { responses: {} }\n';

/** Endpoint references without an OpenAPI file in scope, reported once per element that contains such references. */
export const endpointNoDescription = defineCheck({
  code: 'endpoint.noDescription',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An endpoint reference without an OpenAPI file.`,
    why: t`The service turns the reference into a dead page. It looks for the nearest \`openapi\` on the elements around the reference; \`api.openapi\` and an \`openapi\` at the top of \`docs.json\` do not count. Add \`openapi\` to the group, tab or other element, or name the file in the reference: \`openapi.yaml GET /users\`.`,
    wrong: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Users", "pages": ["GET /users"] }]
}`,
      'openapi.yaml': openapi,
    },
    right: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Users", "openapi": "openapi.yaml", "pages": ["GET /users"] }]
}`,
      'openapi.yaml': openapi,
    },
  },
  data: object({ openApi: optional(string()), kind: string() }),
  *run(context) {
    for (const [scope, [first, ...others]] of lostEndpoints(context)) {
      if (!first) continue;
      const more = others.length > 0 ? t` Likewise for ${others.length} more here.` : '';
      yield {
        file: first.file,
        span: first.span,
        message: t`No OpenAPI file for this endpoint. Add \`openapi\` to an element around it.${more}`,
        data: { openApi: onlyOpenApiFile(context), kind: scope.kind?.noun ?? 'navigation' },
      };
    }
  },
  *fix(target, { openApi, kind }) {
    const { file } = target;
    const node = stringNodeAt(target);
    if (!openApi || !node) return;
    // From the entry to the array, its property, and the element.
    const element = node.parent?.type === 'array' ? node.parent.parent?.parent : undefined;
    if (element?.type === 'object') {
      const edit = insertProperty(file.document, element, 'openapi', openApi, keyOrder);
      yield {
        title: t`Add \`"openapi": ${JSON.stringify(openApi)}\` to this ${kind === 'navigation' ? t`navigation` : elementName(kind)}`,
        edits: [edit],
        preferred: true,
      };
    }
    const reference = `${openApi} ${file.document.getText().slice(target.span.start, target.span.end)}`;
    const edit = { span: { start: target.span.start, end: target.span.start }, text: `${JSON.stringify(openApi).slice(1, -1)} ` };
    yield { title: t`Change to \`${reference}\``, edits: [edit], preferred: false };
  },
});

function lostEndpoints({ config, references }: CheckContext): Map<NavigationScope, OperationReference[]> {
  const isLostByScope = new Map<NavigationScope, boolean>();
  const lost = new Map<NavigationScope, OperationReference[]>();
  for (const reference of references.ofKind('endpoint')) {
    if (!reference.scope) continue;
    let isLost = isLostByScope.get(reference.scope);
    if (isLost === undefined) {
      isLost = openApiInScope(config, reference.scope) === 'no';
      isLostByScope.set(reference.scope, isLost);
    }
    if (!isLost || reference.endpoint?.file !== undefined) continue;
    addToList(lost, reference.scope, reference);
  }
  return lost;
}

/** Only OpenAPI file of the site; `undefined` if there is none or several. */
function onlyOpenApiFile({ config, references, files }: CheckContext): string | undefined {
  const named = namedOpenApiFiles(config, references);
  const found = named.length > 0 ? named : files.filesNamed(/(openapi|swagger).*\.(json|ya?ml)$/i, 2);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether an OpenAPI file is in scope of the contents of an element. */
type InScope = 'yes' | 'no' | 'unknown';

/** Searches from the element outwards. `api.openapi` and a top-level `openapi` do not apply. */
function openApiInScope(config: DocsConfig, scope: NavigationScope): InScope {
  let answer: InScope = 'no';
  for (const each of scope.lineage()) {
    if (each.source('openapi')) return 'yes';
    if (hasUnknownKeys(config, each.at)) answer = 'unknown';
  }
  return answer;
}

/** OpenAPI files that the configuration names, as written, without duplicates. */
function namedOpenApiFiles(config: DocsConfig, references: ConfigReferences): string[] {
  const sources = [...references.ofKind('openapi'), ...references.ofKind('url')];
  const named = new Set(sources.filter(({ valueKind }) => valueKind === 'openapi-source').map(({ text }) => text));
  // A legacy setting without effect still tells which file is meant.
  const { root: file } = config;
  const legacy = file.root && entriesOf(config, { file, node: file.root }).get('openapi')?.value?.node;
  if (legacy?.type === 'string' && legacy.value !== '') named.add(legacy.value);
  return [...named];
}

/** Usual order of the keys of an element, up to `openapi`. */
const keyOrder = [...elementKinds.map(({ nameKey }) => nameKey), 'icon', 'openapi'];

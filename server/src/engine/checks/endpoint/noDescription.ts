import { object, optional, string } from 'valibot';
import { type DocsConfig, entriesOf, hasUnknownKeys } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import type { OperationReference } from '../../config/references/reference';
import { insertProperty } from '../../json/edit/jsonEdit';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { textAt } from '../fixes/removeEntry';

const openapi = 'openapi: "3.1.0"\ninfo: { title: "API", version: "1.0.0" }\npaths:\n  /users:\n    get: { responses: {} }\n';

/** Endpoint references that no description is in scope of: told once for each element that holds some. */
export const endpointNoDescription = defineCheck({
  code: 'endpoint.noDescription',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: 'An endpoint reference without an OpenAPI file.',
    why: 'The service turns the reference into a dead page. It looks for the nearest `openapi` on the elements around the reference; `api.openapi` and an `openapi` at the top of `docs.json` do not count. Add `openapi` to the group, tab or other element, or name the file in the reference: `openapi.yaml GET /users`.',
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
  data: object({ description: optional(string()), kind: string() }),
  *run(context) {
    for (const [scope, [first, ...others]] of lostEndpoints(context)) {
      if (!first) continue;
      const more = others.length > 0 ? ` Likewise for ${others.length} more here.` : '';
      yield {
        file: first.file,
        span: first.span,
        message: `No OpenAPI file for this endpoint. Add \`openapi\` to an element around it.${more}`,
        data: { description: onlyOpenApiFile(context), kind: scope.kind?.noun ?? 'navigation' },
      };
    }
  },
  *fix(target, { description, kind }) {
    const { file } = target;
    const node = textAt(target);
    if (!description || !node) return;
    // An entry stands in the list that is the value of a key of the element.
    const element = node.parent?.type === 'array' ? node.parent.parent?.parent : undefined;
    if (element?.type === 'object') {
      const edit = insertProperty(file.document, element, 'openapi', description, order);
      yield { title: `Add \`"openapi": ${JSON.stringify(description)}\` to this ${kind}`, edits: [edit], preferred: true };
    }
    const reference = `${description} ${file.document.getText().slice(target.span.start, target.span.end)}`;
    const edit = { span: { start: target.span.start, end: target.span.start }, text: `${JSON.stringify(description).slice(1, -1)} ` };
    yield { title: `Change to \`${reference}\``, edits: [edit], preferred: false };
  },
});

function lostEndpoints({ config, references }: CheckContext): Map<NavigationScope, OperationReference[]> {
  const known = new Map<NavigationScope, boolean>();
  const lost = new Map<NavigationScope, OperationReference[]>();
  for (const reference of references.ofKind('endpoint')) {
    if (!reference.scope) continue;
    let isLost = known.get(reference.scope);
    if (isLost === undefined) {
      isLost = openApiInScope(config, reference.scope) === 'no';
      known.set(reference.scope, isLost);
    }
    if (!isLost || reference.endpoint?.file !== undefined) continue;
    const before = lost.get(reference.scope);
    if (before) before.push(reference);
    else lost.set(reference.scope, [reference]);
  }
  return lost;
}

/** The description that must be meant, since there is no other. */
function onlyOpenApiFile({ config, references, site }: CheckContext): string | undefined {
  const named = namedOpenApiFiles(config, references);
  const found = named.length > 0 ? named : site.filesNamed(/(openapi|swagger).*\.(json|ya?ml)$/i, 2);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether an OpenAPI description is in scope for what stands under an element. */
type InScope = 'yes' | 'no' | 'unknown';

/** Looks from the element outwards. `api.openapi` and a top-level `openapi` are not in scope of anything. */
function openApiInScope(config: DocsConfig, scope: NavigationScope): InScope {
  let answer: InScope = 'no';
  for (const each of scope.lineage()) {
    if (each.source('openapi')) return 'yes';
    if (hasUnknownKeys(config, each.at)) answer = 'unknown';
  }
  return answer;
}

/** The OpenAPI descriptions that the configuration names anywhere, as they are written, each once. */
function namedOpenApiFiles(config: DocsConfig, references: ConfigReferences): string[] {
  const sources = [...references.ofKind('openapi'), ...references.ofKind('url')];
  const named = new Set(sources.filter(({ valueKind }) => valueKind === 'openapi-source').map(({ text }) => text));
  // A leftover of the former format, which says all the same which description is meant.
  const { root: file } = config;
  const former = file.root && entriesOf(config, { file, node: file.root }).get('openapi')?.value?.node;
  if (former?.type === 'string' && former.value !== '') named.add(former.value);
  return [...named];
}

/** The usual order of the keys of an element, as far as it matters for where `openapi` goes. */
const order = ['product', 'language', 'version', 'tab', 'anchor', 'dropdown', 'item', 'group', 'icon', 'openapi'];

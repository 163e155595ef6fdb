import { object, optional, string } from 'valibot';
import type { StringASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import { addToList } from '../../base/lists';
import { innerSpan } from '../../base/spans';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import type { OperationReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { insertProperty, printInline } from '../../json/edit/jsonEdit';
import { defaultDirectory } from '../../openapi/generatedPages';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { readSource, sourceNode } from '../../openapi/source';
import type { Operation } from '../../openapi/table';
import { defineCheck, type Severity } from '../check';
import type { CheckContext } from '../checkContext';
import type { Fix, FixTarget } from '../fixes/fix';
import { stringNodeAt } from '../fixes/remove';
import { replaceText } from '../fixes/replaceText';

/** Elements whose generated pages have the same addresses. */
export const openapiSharedDirectory = defineCheck({
  code: 'openapi.sharedDirectory',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`Pages generated from two OpenAPI files that have the same address.`,
    why: t`A generated page is at \`<directory>/<tag>/<summary>\`. Where two files have an operation with the same tag and summary, one page overwrites the other, so that readers of one version see the endpoints of another. Give each language and version a \`directory\` of its own. The same file below two languages is a hint: its pages belong to one of them only.`,
    wrong: {
      'docs.json': `"navigation": {
  "versions": [
    { "version": "v2", "openapi": "v2.yaml" },
    { "version": "v1", "openapi": "v1.yaml" }
  ]
}`,
      'v1.yaml': sampleFile('/members'),
      'v2.yaml': sampleFile('/users'),
    },
    right: {
      'docs.json': `"navigation": {
  "versions": [
    { "version": "v2", "openapi": "v2.yaml" },
    { "version": "v1", "openapi": { "source": "v1.yaml", "directory": "v1/api-reference" } }
  ]
}`,
      'v1.yaml': sampleFile('/members'),
      'v2.yaml': sampleFile('/users'),
    },
  },
  data: object({ directory: optional(string()) }),
  *run(context) {
    const all = context.references.scopes.flatMap((scope) => generatorOf(context, scope) ?? []);
    const used = new Set(all.map(({ directory }) => directory));
    for (const directory of used) {
      const generators = all.filter((generator) => generator.directory === directory);
      if (generators.length < 2 || !mayCollide(generators)) continue;
      for (const { generator, first, title } of collisions(context, generators)) {
        const free = directoryFor(context.config, generator, first);
        yield {
          file: generator.at.file,
          span: innerSpan(generator.at.node),
          ...describe(generator, first, title),
          data: { directory: free !== undefined && !used.has(free) ? free : undefined },
          related: [{ file: first.at.file, span: innerSpan(first.at.node), message: t`First use of \`${directory}\`.` }],
        };
      }
    }
  },
  *fix(target, { directory }) {
    if (directory !== undefined) yield* setDirectory(target, directory);
  },
});

function sampleFile(path: string): string {
  return `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths:
  ${path}:
    get: { tags: [users], summary: List users, responses: {} }
`;
}

/** An element with an OpenAPI file of its own. */
interface Generator {
  readonly scope: NavigationScope;
  /** String that gets the diagnostic: the directory, else the file. */
  readonly at: { readonly file: ConfigNode['file']; readonly node: StringASTNode };
  /** Path or URL of the OpenAPI file. */
  readonly source: string;
  /** `undefined` if its operations are unknown. */
  readonly openApiFile: OpenApiFile | undefined;
  /** Folder of its pages, without leading and trailing slashes. */
  readonly directory: string;
  readonly language: NavigationScope | undefined;
}

function generatorOf({ config, openApiFiles }: CheckContext, scope: NavigationScope): Generator | undefined {
  const value = scope.kind && scope.source('openapi');
  const at = value && sourceNode(config, value);
  if (!at) return undefined;
  const source = readSource(config, at);
  // Overlays may change tags and summaries.
  if (source.kind === 'file' && source.isOverlaid) return undefined;
  const written = at.node.type === 'object' ? entryOf(config, at, 'source')?.value : at;
  const directoryValue = at.node.type === 'object' ? entryOf(config, at, 'directory')?.value : undefined;
  if (written?.node.type !== 'string' || (directoryValue && directoryValue.node.type !== 'string')) return undefined;
  const directory = directoryValue?.node.type === 'string' ? normalizeFilePath(directoryValue.node.value) : defaultDirectory;
  if (directory === undefined) return undefined;
  const openApiFile = source.kind === 'file' ? openApiFiles.get(source.path) : undefined;
  const marked = directoryValue ?? written;
  if (marked.node.type !== 'string') return undefined;
  return {
    scope,
    at: { file: marked.file, node: marked.node },
    source: source.kind === 'file' ? source.path : written.node.value,
    openApiFile: openApiFile?.isComplete ? openApiFile : undefined,
    directory,
    language: [...scope.lineage()].find(({ kind }) => kind?.noun === 'language'),
  };
}

/** Fast path: most sites have one OpenAPI file, or one per directory. */
function mayCollide([first, ...others]: readonly Generator[]): boolean {
  return others.some(({ source, language }) => source !== first?.source || language !== first.language);
}

interface Collision {
  readonly generator: Generator;
  readonly first: Generator;
  readonly title: string;
}

/** First collision of each element with an earlier element. */
function* collisions(context: CheckContext, generators: readonly Generator[]): Iterable<Collision> {
  const picked = pickedOperations(context);
  const owners = new Map<string, Generator>();
  for (const generator of generators) {
    let found: Collision | undefined;
    for (const [address, title] of pagesOf(generator, picked.get(generator.scope))) {
      const first = owners.get(address);
      if (!first) owners.set(address, generator);
      else if (!found && areDistinct(generator, first)) found = { generator, first, title };
    }
    if (found) yield found;
  }
}

/** Whether pages of the two differ, by source or language. An element of a fragment that is included twice is the same. */
function areDistinct(a: Generator, b: Generator): boolean {
  if (a.at.node === b.at.node) return false;
  return a.source !== b.source || (a.language !== undefined && b.language !== undefined && a.language !== b.language);
}

/** Endpoint references by the element whose OpenAPI file they use: for such elements, the service generates no other pages. */
function pickedOperations({ references }: CheckContext): Map<NavigationScope, OperationReference[]> {
  const picked = new Map<NavigationScope, OperationReference[]>();
  for (const reference of references.ofKind('endpoint')) {
    const holder = reference.endpoint?.file === undefined ? reference.scope?.holderOf('openapi') : undefined;
    if (!holder) continue;
    addToList(picked, holder, reference);
  }
  return picked;
}

/** Keys that determine the addresses of the pages of an element below their directory, with titles. */
function* pagesOf({ source, openApiFile }: Generator, picked: readonly OperationReference[] | undefined): Iterable<[string, string]> {
  if (!openApiFile) {
    // Unknown content: the same file has the same pages.
    for (const { text } of picked ?? []) yield [`${source} ${text}`, text];
    if (!picked) yield [source, source];
    return;
  }
  for (const operation of picked ? operationsOf(openApiFile, picked) : openApiFile.table.operations) {
    const { method, path, summary = '', excluded, hidden, href } = operation;
    if (excluded || hidden || href !== undefined) continue;
    const name = summary === '' ? `${method.toUpperCase()} ${path}` : summary;
    yield [`${openApiFile.tags.pathOf(operation).at(-1)?.name ?? ''}/${name}`, name];
  }
}

function* operationsOf({ lookup }: OpenApiFile, picked: readonly OperationReference[]): Iterable<Operation> {
  for (const { endpoint } of picked) {
    const found = endpoint && endpoint.method !== 'webhook' ? lookup.find(endpoint.method, endpoint.path) : undefined;
    if (found?.kind === 'operation') yield found.operation;
  }
}

function describe(
  { source, directory }: Generator,
  first: Generator,
  title: string,
): { readonly message: Localizable; readonly severity?: Severity } {
  if (source === first.source) {
    const message = t`Two languages share the pages of \`${source}\` in \`${directory}\`. Set another \`directory\`.`;
    return { message, severity: 'hint' };
  }
  const message = t`Pages of \`${first.source}\` and \`${source}\` overwrite one another: both have \`${title}\` in \`${directory}\`. Set another \`directory\`.`;
  return { message };
}

/** Directory named after the language, version or product, if the other element is not in it too. */
function directoryFor(config: DocsConfig, { scope, directory }: Generator, first: Generator): string | undefined {
  const others = new Set(first.scope.lineage());
  for (const each of scope.lineage()) {
    if (each.kind && each === each.alternative && !others.has(each)) {
      const name = entryOf(config, each.at, each.kind.nameKey)?.value?.node.value;
      const folder = typeof name === 'string' ? folderName(name) : '';
      return folder === '' ? undefined : `${folder}/${directory}`;
    }
  }
  return undefined;
}

function folderName(name: string): string {
  return name.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
}

function* setDirectory(target: FixTarget, directory: string): Iterable<Fix> {
  const { file, span } = target;
  const node = stringNodeAt(target);
  const holder = node?.parent;
  if (node?.type !== 'string' || !holder) return;
  const key = holder.type === 'property' ? holder.keyNode.value : undefined;
  if (key === 'directory') {
    yield* replaceText(target, directory, { preferred: false });
    return;
  }
  const title = t`Set \`directory\` to \`${directory}\``;
  const object = holder.parent;
  if (key === 'source' && object?.type === 'object') {
    const edit = insertProperty(file.document, object, 'directory', directory, ['source', 'directory']);
    yield { title, edits: [edit], preferred: false };
  } else if (key === 'openapi' || holder.type === 'array') {
    const text = printInline({ source: node.value, directory });
    yield { title, edits: [{ span: { start: span.start - 1, end: span.end + 1 }, text }], preferred: false };
  }
}

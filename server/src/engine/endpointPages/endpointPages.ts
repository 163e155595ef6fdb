import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import type { ReportedFinding } from '../checks/runner';
import type { FindingsReader } from '../checks/siteFindings';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import { listedPages } from '../config/navigation/listedPages';
import type { EngineContext } from '../engineContext';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import { loadConfig } from '../site/siteContext';
import { type EndpointPageCandidate, endpointOf, judge } from './candidates';
import { NavigationEntries, type Replacement } from './navigationEntries';
import type { EndpointPagePlan, KeptPage, KeptReason, ReplacedPage } from './plan';

export type { EndpointPagePlan, KeptReason } from './plan';

/** Replacement of one page. */
interface Step {
  readonly candidate: EndpointPageCandidate;
  readonly replacements: readonly Replacement[];
}

/** Codes of diagnostics that report a wrong entry. */
const entryCodes = /^(?:endpoint|page|openapi|channel)\./;

/**
 * Finds the hand-written pages of operations that can be replaced with endpoint entries, validates the resulting navigation, and lists the
 * pages that stay, with reasons. Nothing is changed.
 * @returns `undefined` if the docs.json cannot be loaded
 * @throws {CancelledError}
 */
export async function planEndpointPages(
  context: EngineContext,
  diagnostics: FindingsReader,
  root: string,
  token: CancellationToken,
): Promise<EndpointPagePlan | undefined> {
  const config = await loadConfig(context, root, token);
  if (!config) return undefined;
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await context.projectOpenApi.of(fileIndex, token);
  const entries = new NavigationEntries(config, context.references.of(config));
  const kept: KeptPage[] = [];
  let steps: Step[] = [];
  for (const page of [...pages.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const endpoint = endpointOf(page.frontMatter);
    if (!endpoint || fileIndex.page(page.path) !== 'exists') continue;
    const keep = (reason: KeptReason): number => kept.push({ uri: page.uri, path: page.path, reason, endpoint });
    const candidate = judge(page, endpoint, openApiFiles);
    const replacements = typeof candidate === 'string' ? candidate : entries.replacementsFor(candidate);
    if (typeof candidate === 'string' || typeof replacements === 'string') keep(replacements as KeptReason);
    else if (pages.isImported(page.path)) keep('used');
    else steps.push({ candidate, replacements });
  }
  const failing = await unresolved(context, diagnostics, config, steps);
  throwIfCancelled(token);
  for (const { candidate } of steps.filter((step) => failing.has(step))) {
    const { page } = candidate;
    kept.push({ uri: page.uri, path: page.path, reason: 'unresolved', endpoint: endpointOf(page.frontMatter) ?? '' });
  }
  steps = steps.filter((step) => !failing.has(step));
  return { root, replaced: steps.map(toReplaced), kept, changes: changesOf(steps) };
}

/**
 * Replaced pages whose files can be deleted: neither the navigation nor an import names them, and their endpoint entries resolve.
 * @param uris URIs of the replaced pages
 * @throws {CancelledError}
 */
export async function obsoletePages(
  context: EngineContext,
  diagnostics: FindingsReader,
  root: string,
  uris: readonly string[],
  token: CancellationToken,
): Promise<string[]> {
  const config = await loadConfig(context, root, token);
  const listed = config && listedPages(config, context.references.of(config), context.schemas);
  if (!config || !listed) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await context.projectOpenApi.of(fileIndex, token);
  const texts = new Set(
    context.references
      .of(config)
      .ofKind('endpoint')
      .map(({ text }) => text),
  );
  for (const uri of config.files.keys()) {
    for (const finding of await diagnostics.findingsIn(config, uri)) if (entryCodes.test(finding.code)) texts.delete(textOf(finding));
  }
  throwIfCancelled(token);
  const candidateUris = new Set(uris);
  return pages.files.flatMap((page) => {
    const endpoint = candidateUris.has(page.uri) ? endpointOf(page.frontMatter) : undefined;
    const candidate = endpoint && judge(page, endpoint, openApiFiles);
    if (!candidate || typeof candidate === 'string' || listed.has(page.path) || pages.isImported(page.path)) return [];
    const { entry, openApiFile } = candidate;
    return texts.has(entry) || texts.has(`${openApiFile.path} ${entry}`) ? [page.uri] : [];
  });
}

/** Steps with an entry that a diagnostic would report. */
async function unresolved(
  context: Pick<EngineContext, 'configs'>,
  diagnostics: FindingsReader,
  config: DocsConfig,
  steps: readonly Step[],
): Promise<ReadonlySet<Step>> {
  if (steps.length === 0) return new Set();
  const edited = [...byFile(steps)].map(([{ document, uri }, edits]) =>
    TextDocument.create(uri, document.languageId, document.version, TextDocument.applyEdits(document, edits)),
  );
  const changed = await context.configs.loadWith(config.root.uri, ...edited);
  const wrong = new Set<string>();
  for (const { uri } of changed ? edited : []) {
    for (const finding of await diagnostics.findingsIn(changed as DocsConfig, uri)) {
      if (entryCodes.test(finding.code)) wrong.add(textOf(finding));
    }
  }
  return new Set(steps.filter(({ replacements }) => !changed || replacements.some(({ entry }) => wrong.has(entry))));
}

/** String that contains the span of a finding. */
function textOf({ file, span }: ReportedFinding): string {
  const text = file.document.getText();
  const start = text.lastIndexOf('"', span.start - 1) + 1;
  const end = text.indexOf('"', span.end);
  return text.slice(start, end < 0 ? span.end : end);
}

function byFile(steps: readonly Step[]): ReadonlyMap<ConfigFile, TextEdit[]> {
  const files = new Map<ConfigFile, TextEdit[]>();
  const seen = new Set<string>();
  for (const { file, edit } of steps.flatMap(({ replacements }) => replacements)) {
    // A fragment that is included twice yields each of its entries twice.
    const key = `${file.uri} ${edit.span.start}`;
    if (seen.has(key)) continue;
    seen.add(key);
    files.set(file, [...(files.get(file) ?? []), { range: toRange(file.document, edit.span), newText: edit.text }]);
  }
  return files;
}

function changesOf(steps: readonly Step[]): Record<string, TextEdit[]> {
  return Object.fromEntries([...byFile(steps)].map(([file, edits]) => [file.uri, edits]));
}

function toReplaced({ candidate, replacements }: Step): ReplacedPage {
  const { page, openApiFile, operation, entry } = candidate;
  const before = frontMatterText(page.frontMatter, 'sidebarTitle') ?? frontMatterText(page.frontMatter, 'title');
  const after = operation.title ?? operation.summary ?? entry;
  return {
    uri: page.uri,
    path: page.path,
    endpoints: [...new Set(replacements.map((each) => each.entry))],
    description: openApiFile.path,
    ...(before !== undefined && before !== after && { title: { before, after } }),
  };
}

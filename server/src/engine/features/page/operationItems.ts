import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, CompletionList, Range } from 'vscode-languageserver-types';
import { type CancellationToken, neverCancelled, throwIfCancelled } from '../../../../../shared/cancellation';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { endpointOfPage } from '../../pages/references';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { ProjectOpenApiFiles } from '../../site/projectOpenApiFiles';
import type { SitePages } from '../../site/sitePages';
import type { NameGroup } from '../config/completion/nameItems';
import { maxOperations, operationDetails } from '../config/completion/operationDetails';
import { rankedList } from '../config/completion/rankedList';
import type { TextTarget } from '../config/completion/textTarget';

const pendingList: CompletionList = { isIncomplete: true, items: [] };

/**
 * Operations of all OpenAPI files of the project, operations without a page first; with the path of the file if several files have the
 * operation. While the files are being read, the list is empty and incomplete.
 * @throws {CancelledError}
 */
export async function operationItems(
  context: Pick<EngineContext, 'log' | 'pages' | 'projectOpenApi' | 'showsLabelDetails' | 'sites'>,
  config: DocsConfig,
  document: TextDocument,
  target: TextTarget,
  ownPath: string,
  token: CancellationToken,
): Promise<CompletionList> {
  const project = await projectOf(context, config, token);
  if (!project) return pendingList;
  const fileIndex = await context.sites.of(config.folder, token);
  throwIfCancelled(token);
  const used = usedOperations(context.pages.peek(fileIndex), withoutPageExtension(ownPath));
  const choices = choicesOf(project, used);
  const typed = target.typed.trim().toLowerCase();
  // After the path of a file, the operations of that file match.
  const words = typed.split(/\s+/);
  const fitting = choices.filter(
    ({ operation, text, named }) =>
      [text, named, operation.summary ?? '', operation.operationId ?? ''].some((each) => each.toLowerCase().includes(typed)) ||
      (words.length > 1 && words.every((word) => named.toLowerCase().includes(word))),
  );
  fitting.sort((a, b) => Number(a.isUsed) - Number(b.isUsed));
  const range = toRange(document, target.span);
  const isNamed = (choice: Choice): boolean =>
    choice.isAmbiguous || (typed !== '' && !choice.text.toLowerCase().includes(typed) && choice.named.toLowerCase().includes(typed));
  return rankedList(fitting, maxOperations, '0', (choice) => item(context, choice, isNamed(choice) ? choice.named : choice.text, range));
}

interface Choice {
  readonly operation: Operation;
  readonly openApiFile: OpenApiFile;
  readonly text: string;
  /** Text with the path of the file. */
  readonly named: string;
  readonly isAmbiguous: boolean;
  readonly isUsed: boolean;
}

function choicesOf({ all }: ProjectOpenApiFiles, used: ReadonlySet<string>): Choice[] {
  const found = all.flatMap((openApiFile) => {
    const { operations, webhookOperations } = openApiFile.table;
    const entries = [
      ...operations.map((operation) => ({ operation, text: `${operation.method.toUpperCase()} ${operation.path}` })),
      ...webhookOperations.map((operation) => ({ operation, text: `webhook ${operation.path}` })),
    ];
    return entries.filter(({ operation }) => operation.excluded !== true).map((entry) => ({ ...entry, openApiFile }));
  });
  const counts = new Map<string, number>();
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  return found.map(({ operation, text, openApiFile }) => {
    const named = `${openApiFile.path} ${text}`;
    const isAmbiguous = (counts.get(text) ?? 0) > 1;
    return { operation, openApiFile, text, named, isAmbiguous, isUsed: used.has(text) };
  });
}

/** Operations of other pages. */
function usedOperations(pages: SitePages | undefined, ownPath: string): ReadonlySet<string> {
  const used = new Set<string>();
  for (const page of pages?.files ?? []) {
    const endpoint = page.path === ownPath ? undefined : endpointOfPage(page);
    if (endpoint) used.add(`${endpoint.method === 'webhook' ? 'webhook' : endpoint.method.toUpperCase()} ${endpoint.path}`);
  }
  return used;
}

function item(
  context: Pick<EngineContext, 'showsLabelDetails'>,
  { operation, openApiFile, text }: Choice,
  written: string,
  range: Range,
): CompletionItem {
  return {
    ...operationDetails(context, operation, written, openApiFile),
    filterText: [written, written === text ? openApiFile.path : '', operation.summary].filter(Boolean).join(' '),
    textEdit: { range, newText: written },
  };
}

/** OpenAPI files of the project as last read, without waiting: they are read or refreshed for the next request. */
async function projectOf(
  context: Pick<EngineContext, 'log' | 'projectOpenApi' | 'sites'>,
  config: DocsConfig,
  token: CancellationToken,
): Promise<ProjectOpenApiFiles | undefined> {
  const fileIndex = await context.sites.of(config.folder, token);
  throwIfCancelled(token);
  const known = context.projectOpenApi.peek(fileIndex);
  const reading = context.projectOpenApi.of(fileIndex, neverCancelled);
  reading.catch((error: unknown) => context.log('The descriptions of a site could not be read', error));
  return known;
}

/** Names of schemas or channels, a group per OpenAPI file; with the path of the file if required. @throws {CancelledError} */
export async function described(
  context: Pick<EngineContext, 'log' | 'projectOpenApi' | 'sites'>,
  config: DocsConfig,
  kind: 'api-schema' | 'channel',
  token: CancellationToken,
): Promise<NameGroup[] | undefined> {
  const project = await projectOf(context, config, token);
  const holders = project?.all.map((openApiFile) => ({
    path: openApiFile.path,
    names: kind === 'channel' ? openApiFile.channels.all.map(({ name }) => name) : openApiFile.table.schemas.map(({ name }) => name),
  }));
  if (!holders) return undefined;
  const counts = new Map<string, number>();
  for (const { names } of holders) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isNamed = (name: string): boolean => kind === 'channel' || (counts.get(name) ?? 0) > 1;
  return holders.map(({ path, names }) => ({ names: names.map((name) => (isNamed(name) ? `${path} ${name}` : name)), detail: path }));
}

import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import type { EngineContext } from '../../../engineContext';
import type { OpenApiFile } from '../../../openapi/openApiFile';
import type { Operation } from '../../../openapi/table';
import { OpenApiValues } from '../../../pageModel/openApiValues';
import { exampleRequest } from '../../../pageModel/operationContent';
import { sampleLanguage, type WrittenSample, writtenSamples } from '../../../pageModel/operationSamples';
import { sampleLanguages } from '../../../pageModel/sampleLanguages';
import { readCodeInfo } from '../../../pages/body/codeInfo';
import type { CodeBlock } from '../../../pages/body/pageBody';
import type { PageFile } from '../../../pages/page';
import { endpointOfPage } from '../../../pages/references';
import { NamedOpenApiFiles } from '../../../site/symbols/namedOpenApiFiles';
import { calledOperationOf } from '../../references/sampleCalls';
import type { PageRefactorTarget } from './target';

const insertSamplesKind = `${CodeActionKind.RefactorRewrite}.samples`;

interface InsertedAt {
  readonly operation: Operation;
  readonly openApiFile: OpenApiFile;
  /** Line before which the code is inserted. */
  readonly line: number;
  /** Languages that are there already. */
  readonly present: ReadonlySet<string>;
  /** Element around the code; `undefined` if there is one. */
  readonly element: 'CodeGroup' | 'RequestExample' | undefined;
}

/**
 * Action that inserts requests to an operation in the languages of the site: at an empty line of the page of an operation, or, in a group of
 * code, in the languages that a call of the group lacks.
 * @throws {CancelledError}
 */
export async function insertSamples(context: EngineContext, target: PageRefactorTarget, token: CancellationToken): Promise<CodeAction[]> {
  if (target.span.start !== target.span.end) return [];
  const at = (await inGroup(context, target, token)) ?? (await onPage(context, target, token));
  if (!at) return [];
  const { operation, openApiFile, line, present, element } = at;
  const root = new OpenApiValues().of(openApiFile);
  const request = root === undefined ? undefined : exampleRequest(root, { method: operation.method, path: operation.path });
  const samples = request ? writtenSamples(request, sampleLanguages(target.config)).filter(({ key }) => !present.has(key)) : [];
  if (samples.length === 0) return [];
  const { document } = target;
  const offset = document.offsetAt({ line, character: 0 });
  const eol = document.getText().includes('\r\n') ? '\r\n' : '\n';
  const text = samplesText(samples, element).replaceAll('\n', eol);
  return [actionOf(target, operation, { span: { start: offset, end: offset }, text }, context.localize)];
}

function actionOf(
  { document }: PageRefactorTarget,
  { method, path }: Operation,
  edit: Parameters<typeof toTextEdits>[1][number],
  localize: Localizer,
): CodeAction {
  return {
    title: localize(t`Insert samples of \`${`${method.toUpperCase()} ${path}`}\``),
    kind: insertSamplesKind,
    edit: { changes: { [document.uri]: toTextEdits(document, [edit]) } },
  };
}

/** Code blocks, with empty lines between them. */
export function samplesText(samples: readonly WrittenSample[], element: InsertedAt['element']): string {
  const blocks = samples.map(({ grammar, title, code }) => `\`\`\`${grammar} ${title}\n${code}\n\`\`\`\n`);
  return element ? `<${element}>\n\n${blocks.join('\n')}\n</${element}>\n` : blocks.map((block) => `\n${block}`).join('');
}

/** Place after the code block around the cursor, if it calls an operation and is in a group. */
async function inGroup(context: EngineContext, target: PageRefactorTarget, token: CancellationToken): Promise<InsertedAt | undefined> {
  const { page, span, config } = target;
  const group = [...page.body.elements]
    .reverse()
    .find(({ name, tag, end }) => (name === 'CodeGroup' || name === 'RequestExample') && tag.end <= span.start && span.end <= end);
  const blocks = group ? page.body.codeBlocks.filter(({ info }) => info.span.start > group.tag.start && info.span.end < group.end) : [];
  const cursor = page.rangeOf(span).start.line;
  const block = blocks.find((each) => cursor >= blockStart(each, page) && cursor <= blockEnd(each, page));
  const called = block && (await calledOperationOf(context, config, page, block, token));
  if (!called) return undefined;
  const present = new Set(blocks.map(({ info }) => sampleLanguage(readCodeInfo(info).language?.text ?? '')));
  return { ...called, line: blockEnd(block, page) + 1, present, element: undefined };
}

/** The empty line at the cursor, on the page of an operation. */
async function onPage(context: EngineContext, target: PageRefactorTarget, token: CancellationToken): Promise<InsertedAt | undefined> {
  const { document, page, span, config } = target;
  const endpoint = endpointOfPage(page);
  const line = document.positionAt(span.start).line;
  const text = document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
  if (!endpoint || text.trim() !== '' || span.start < page.headText.length) return undefined;
  if (page.body.codeBlocks.some((block) => line >= blockStart(block, page) && line <= blockEnd(block, page))) return undefined;
  const held = (await NamedOpenApiFiles.read(context, config, token)).find(endpoint);
  throwIfCancelled(token);
  if (!held?.operation || held.isSubstitute || endpoint.method === 'webhook') return undefined;
  const element = page.body.elements.some(({ name }) => name === 'RequestExample') ? 'CodeGroup' : 'RequestExample';
  return { operation: held.operation, openApiFile: held.openApiFile, line, present: new Set(), element };
}

/** Line of the opening fence. */
export function blockStart({ info }: CodeBlock, page: PageFile): number {
  return page.rangeOf(info.span).start.line;
}

/** Line of the closing fence. */
export function blockEnd(block: CodeBlock, page: PageFile): number {
  return blockStart(block, page) + block.lines + 1;
}

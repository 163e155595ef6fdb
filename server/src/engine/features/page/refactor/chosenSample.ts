import type { Position, TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { lineBreakOf } from '../../../../../../shared/lineBreak';
import type { EngineContext } from '../../../engineContext';
import { OpenApiValues } from '../../../pageModel/openApiValues';
import { exampleRequest } from '../../../pageModel/operationContent';
import { namedLanguages, writtenSamples } from '../../../pageModel/operationSamples';
import { sampleLanguages } from '../../../pageModel/sampleLanguages';
import { readPageDocument } from '../../../site/pageDocument';
import type { SitePageDocument } from '../../../site/resolve';
import { NamedOpenApiFiles } from '../../../site/symbols/namedOpenApiFiles';
import { blockEnd, blockStart, samplesText } from './insertSamples';

/** Operations of which samples can be inserted, and their languages. */
export interface SampleChoices {
  readonly operations: readonly SampleOperation[];
  readonly languages: readonly { readonly key: string; readonly title: string }[];
}

/** An operation of an OpenAPI file, by its path from the documentation folder. */
interface SampleOperation {
  readonly file: string;
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
}

/** A sample that was chosen. */
export interface ChosenSample {
  readonly operation: Pick<SampleOperation, 'file' | 'method' | 'path'>;
  /** Key of the language. Default: all of the site, as a group. */
  readonly language?: string;
}

/** Maximum number of operations that are offered. */
const maxOperations = 10_000;

/** The operations of a site, and the languages of its samples. @throws {CancelledError} */
export async function sampleChoices(
  context: EngineContext,
  { config }: SitePageDocument,
  token: CancellationToken,
): Promise<SampleChoices> {
  const { all } = await NamedOpenApiFiles.read(context, config, token);
  const operations = all.flatMap(({ path: file, table }) =>
    table.operations.map(
      ({ method, path, summary }): SampleOperation => ({ file, method, path, ...(summary !== undefined && { summary }) }),
    ),
  );
  const languages = namedLanguages(sampleLanguages(config)).map(({ key, title }) => ({ key, title }));
  return { operations: operations.slice(0, maxOperations), languages };
}

/**
 * Edit that inserts a sample at the line of a position: after the code around it, or after a line with text.
 * @returns `undefined` if there is no such operation, or none with a server
 * @throws {CancelledError}
 */
export async function chosenSample(
  context: EngineContext,
  document: SitePageDocument,
  position: Position,
  { operation, language }: ChosenSample,
  token: CancellationToken,
): Promise<TextEdit | undefined> {
  const read = await readPageDocument(context, document, token);
  const { all } = await NamedOpenApiFiles.read(context, document.config, token);
  throwIfCancelled(token);
  const openApiFile = all.find(({ path }) => path === operation.file);
  const root = openApiFile && new OpenApiValues().of(openApiFile);
  const request = root === undefined ? undefined : exampleRequest(root, { method: operation.method, path: operation.path });
  if (!read || !request) return undefined;
  const { page, document: text } = read;
  const block = page.body.codeBlocks.find((each) => position.line >= blockStart(each, page) && position.line <= blockEnd(each, page));
  const offset = text.offsetAt({ line: position.line, character: 0 });
  const lineOf = (line: number): string => text.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
  const isBlank = (line: number): boolean => line < 0 || lineOf(line).trim() === '';
  const headEnd = text.positionAt(page.headText.length);
  const firstLine = headEnd.line + (headEnd.character > 0 ? 1 : 0);
  const line = Math.max(firstLine, block ? blockEnd(block, page) + 1 : position.line + (isBlank(position.line) ? 0 : 1));
  const isInGroup = page.body.elements.some(
    ({ name, tag, end }) => (name === 'CodeGroup' || name === 'RequestExample') && tag.end <= offset && offset < end,
  );
  const samples = writtenSamples(request, language === undefined ? sampleLanguages(document.config) : [language]);
  const element = samples.length > 1 && !isInGroup ? 'CodeGroup' : undefined;
  const code = samplesText(samples, element).replace(/^\n/, '');
  const eol = lineBreakOf(text.getText());
  const isAtEnd = line >= text.lineCount;
  const before = isAtEnd ? '\n\n' : isBlank(line - 1) ? '' : '\n';
  const after = isAtEnd || isBlank(line) ? '' : '\n';
  const at = isAtEnd ? text.positionAt(text.getText().length) : { line, character: 0 };
  return { range: { start: at, end: at }, newText: (before + code + after).replaceAll('\n', eol) };
}

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { methods } from '../../base/httpMethods';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { SampleCursor } from '../../pages/cursor/sampleCursor';
import { readSampleAddress } from '../../samples/address';
import type { ApiIndex, ApiPath } from '../../samples/apiIndex';
import { queryParameters } from '../../samples/parameters';
import { readSamples } from '../../samples/readSamples';
import type { SampleRequest } from '../../samples/request';
import { bodyItems } from './sampleBodyItems';

/** Maximum number of paths that are offered at once. */
const maxItems = 200;
/** Maximum length of a call that is searched for its URL. */
const maxCall = 500;

/** Paths, query parameters, methods, and properties of bodies of the described operations, in a request of a code sample. @throws {CancelledError} */
export async function sampleItems(
  context: Pick<EngineContext, 'apis' | 'projectOpenApi' | 'sites'>,
  config: DocsConfig,
  document: TextDocument,
  cursor: SampleCursor,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const apis = context.apis.of(await context.projectOpenApi.of(await context.sites.of(config.folder, token), token));
  throwIfCancelled(token);
  if (apis.isEmpty) return undefined;
  const text = document.getText();
  const info = { text: text.slice(cursor.info.start, cursor.info.end).trim(), span: cursor.info };
  const requests = readSamples(readCodeInfo(info).language?.text ?? '', text.slice(cursor.code.start, cursor.code.end), cursor.code.start);
  if (cursor.kind === 'json') return list(bodyItems(apis, requests, document, cursor));
  const request = requests.find(({ span }) => cursor.span.end >= span.start && cursor.span.end <= span.end);
  if (cursor.kind === 'method') return list(methodItems(apis, request, document, cursor));
  const typed = text.slice(cursor.span.start, cursor.span.end);
  const query = typed.indexOf('?');
  return list(query < 0 ? pathItems(apis, request, typed, document, cursor) : parameterItems(apis, request, typed, document, cursor));
}

function list(items: readonly CompletionItem[]): CompletionList | undefined {
  return items.length === 0 ? undefined : { isIncomplete: items.length > maxItems, items: items.slice(0, maxItems) };
}

function pathItems(
  apis: ApiIndex,
  request: SampleRequest | undefined,
  typed: string,
  document: TextDocument,
  { span }: SampleCursor,
): CompletionItem[] {
  const [origin = '', host = ''] = /^https?:\/\/([^/]+)(?=\/)/i.exec(typed) ?? [];
  if (origin === '') return [];
  const start = span.start + origin.length;
  const [rest = ''] = /^[^\s"'`<>\\?#]*/.exec(document.getText().slice(span.end, span.end + 500)) ?? [];
  const range = toRange(document, { start, end: span.end + rest.length });
  const method = request && !request.method.isImplied ? request.method.name : undefined;
  const seen = new Set<string>();
  return apis.pathsAt(host.toLowerCase()).flatMap((path) => {
    const label = `/${path.template.map(({ text }) => text).join('/')}`;
    if (seen.has(label) || path.operations.size === 0 || (method !== undefined && !path.operations.has(method))) return [];
    seen.add(label);
    return [
      { label, kind: CompletionItemKind.Value, detail: detailOf(path, method), filterText: label, textEdit: { range, newText: label } },
    ];
  });
}

/** Methods of a path, or the summary of the operation if it is known which one is meant. */
function detailOf({ operations }: ApiPath, method: string | undefined): string {
  const [only, another] = [...operations.values()];
  const operation = method === undefined ? (another ? undefined : only) : operations.get(method);
  return [
    ...(method === undefined ? [[...operations.keys()].join(', ')] : []),
    ...((operation?.summary ?? '') ? [operation?.summary] : []),
  ].join(': ');
}

function parameterItems(
  apis: ApiIndex,
  request: SampleRequest | undefined,
  typed: string,
  document: TextDocument,
  { span }: SampleCursor,
): CompletionItem[] {
  const [name] = /[?&]([^=&?]*)$/.exec(typed)?.slice(1) ?? [];
  const address = readSampleAddress(typed);
  if (name === undefined || !address) return [];
  const found = apis.find(request?.method.name ?? 'GET', address);
  const parameters = found.kind === 'operation' ? queryParameters(apis.valuesOf(found.path.openApiFile), found.operation) : undefined;
  const used = new Set([...typed.matchAll(/[?&]([^=&?]+)=/g)].map(([, written = '']) => written));
  const range = toRange(document, { start: span.end - name.length, end: span.end });
  return [...(parameters?.byName.values() ?? [])]
    .filter((parameter) => !used.has(parameter.name))
    .map((parameter) => ({
      label: parameter.name,
      kind: CompletionItemKind.Property,
      // Required ones first.
      sortText: `${parameter.isRequired ? 0 : 1}${parameter.name}`,
      textEdit: { range, newText: `${parameter.name}=` },
    }));
}

/** The methods of the path that the call names, also behind the method; all methods if it names none. */
function methodItems(
  apis: ApiIndex,
  request: SampleRequest | undefined,
  document: TextDocument,
  { span, code }: SampleCursor,
): CompletionItem[] {
  const rest = document.getText().slice(span.end, Math.min(code.end, span.end + maxCall));
  const [behind] = /https?:\/\/[^\s"'`]+/.exec(rest) ?? [];
  const url = request?.url.text ?? behind;
  const address = url === undefined ? undefined : readSampleAddress(url);
  const found = address ? apis.find('*', address) : undefined;
  const known = found?.kind === 'otherMethods' ? found.paths.flatMap(({ operations }) => [...operations.keys()]) : [];
  const range = toRange(document, span);
  const names = known.length > 0 ? [...new Set(known)] : [...methods].map((name) => name.toUpperCase());
  return names.map((label) => ({ label, kind: CompletionItemKind.EnumMember, textEdit: { range, newText: label } }));
}

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { methods } from '../../base/httpMethods';
import { toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { SampleCursor } from '../../pages/cursor/sampleCursor';
import { readSampleAddress } from '../../samples/address';
import type { ApiPath } from '../../samples/apiIndex';
import { queryParameters } from '../../samples/parameters';
import { readSamples } from '../../samples/readSamples';
import type { SampleRequest } from '../../samples/request';
import type { SitePageDocument } from '../../site/resolve';
import { siteApis } from '../../site/siteApis';
import { bodyItems, type SamplePlace } from './sampleBodyItems';

/** Maximum number of paths that are offered at once. */
const maxItems = 200;
/** Maximum length of a call that is searched for its URL. */
const maxCall = 500;

/** Paths, query parameters, methods, and properties of bodies of the described operations, in a request of a code sample. @throws {CancelledError} */
export async function sampleItems(
  context: Pick<EngineContext, 'apis' | 'projectOpenApi' | 'references' | 'sites'>,
  { config, path }: SitePageDocument,
  document: TextDocument,
  cursor: SampleCursor,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const apis = await siteApis(context, config, token);
  if (apis.index.isEmpty) return undefined;
  const place = { apis, document, cursor, page: path };
  const text = document.getText();
  const info = { text: text.slice(cursor.info.start, cursor.info.end).trim(), span: cursor.info };
  const requests = readSamples(readCodeInfo(info).language?.text ?? '', text.slice(cursor.code.start, cursor.code.end), cursor.code.start);
  if (cursor.kind === 'json') return list(bodyItems(requests, place));
  const request = requests.find(({ span }) => cursor.span.end >= span.start && cursor.span.end <= span.end);
  if (cursor.kind === 'method') return list(methodItems(request, place));
  const typed = text.slice(cursor.span.start, cursor.span.end);
  const query = typed.indexOf('?');
  return list(query < 0 ? pathItems(request, typed, place) : parameterItems(request, typed, place));
}

function list(items: readonly CompletionItem[]): CompletionList | undefined {
  return items.length === 0 ? undefined : { isIncomplete: items.length > maxItems, items: items.slice(0, maxItems) };
}

function pathItems(request: SampleRequest | undefined, typed: string, { apis, document, cursor, page }: SamplePlace): CompletionItem[] {
  const { span } = cursor;
  const [origin = '', host = ''] = /^https?:\/\/([^/]+)(?=\/)/i.exec(typed) ?? [];
  if (origin === '') return [];
  const start = span.start + origin.length;
  const [rest = ''] = /^[^\s"'`<>\\?#]*/.exec(document.getText().slice(span.end, span.end + 500)) ?? [];
  const range = toRange(document, { start, end: span.end + rest.length });
  const method = request && !request.method.isImplied ? request.method.name : undefined;
  const seen = new Set<string>();
  const [own, others] = partition(apis.index.pathsAt(host.toLowerCase()), apis.fileInScope(page));
  return [...own, ...others].flatMap((path) => {
    const label = `/${path.template.map(({ text }) => text).join('/')}`;
    if (seen.has(label) || path.operations.size === 0 || (method !== undefined && !path.operations.has(method))) return [];
    seen.add(label);
    // Those of the OpenAPI file in scope first.
    const sortText = own.length > 0 ? `${own.includes(path) ? 0 : 1}${label}` : label;
    const kind = CompletionItemKind.Value;
    return [{ label, kind, detail: detailOf(path, method), sortText, filterText: label, textEdit: { range, newText: label } }];
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
  request: SampleRequest | undefined,
  typed: string,
  { apis, document, cursor, page }: SamplePlace,
): CompletionItem[] {
  const { span } = cursor;
  const [name] = /[?&]([^=&?]*)$/.exec(typed)?.slice(1) ?? [];
  const address = readSampleAddress(typed);
  if (name === undefined || !address) return [];
  const found = apis.index.find(request?.method.name ?? 'GET', address, () => apis.fileInScope(page));
  const parameters = found.kind === 'operation' ? queryParameters(apis.index.valuesOf(found.path.openApiFile), found.operation) : undefined;
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
function methodItems(request: SampleRequest | undefined, { apis, document, cursor, page }: SamplePlace): CompletionItem[] {
  const { span, code } = cursor;
  const rest = document.getText().slice(span.end, Math.min(code.end, span.end + maxCall));
  const [behind] = /https?:\/\/[^\s"'`]+/.exec(rest) ?? [];
  const url = request?.url.text ?? behind;
  const address = url === undefined ? undefined : readSampleAddress(url);
  const found = address ? apis.index.find('*', address) : undefined;
  const [own, others] = partition(found?.kind === 'otherMethods' ? found.paths : [], apis.fileInScope(page));
  const known = (own.length > 0 ? own : others).flatMap(({ operations }) => [...operations.keys()]);
  const range = toRange(document, span);
  const names = known.length > 0 ? [...new Set(known)] : [...methods].map((name) => name.toUpperCase());
  return names.map((label) => ({ label, kind: CompletionItemKind.EnumMember, textEdit: { range, newText: label } }));
}

/** Paths of an OpenAPI file, and those of other files. */
function partition(paths: readonly ApiPath[], file: string | undefined): readonly [readonly ApiPath[], readonly ApiPath[]] {
  if (file === undefined) return [[], paths];
  const isOwn = ({ openApiFile }: ApiPath): boolean => openApiFile.path === file;
  return [paths.filter(isOwn), paths.filter((path) => !isOwn(path))];
}

import { type SpanEdit, withEdits } from '../base/textEdits';
import type { Operation } from '../openapi/table';
import { readCodeInfo } from '../pages/body/codeInfo';
import type { PageFile } from '../pages/page';
import { fitOf } from '../samples/apiIndex';
import type { FoundCall } from '../samples/findCall';
import { readSamples } from '../samples/readSamples';
import type { SampleRequest } from '../samples/request';
import type { SiteApis } from '../site/siteApis';
import { type ChangedOperation, type ChangedOperations, endpointName } from './changedOperations';
import { movedRequest } from './movedRequest';
import type { ApiUses } from './uses';

/** The operations at the URLs of the former version and of the new one. */
interface ApiStates {
  readonly before: SiteApis;
  readonly after: SiteApis;
}

/** A request to a changed operation. */
interface ChangedCall {
  readonly request: SampleRequest;
  readonly change: ChangedOperation;
  /** `undefined` if the sample cannot be changed in place. */
  readonly edits: readonly SpanEdit[] | undefined;
}

/** Finds the requests in the code of a page to changed operations. Edits of a block whose result is not what is meant are discarded. */
export function usesInSamples(page: PageFile, path: string, changed: ChangedOperations, apis: ApiStates, uses: ApiUses): void {
  for (const { info, code } of page.body.codeBlocks) {
    if (!code) continue;
    const language = readCodeInfo(info).language?.text ?? '';
    const textOf = ({ start, end }: SpanEdit['span']): string => code.text.slice(start - code.span.start, end - code.span.start);
    const requests = readSamples(language, code.text, code.span.start);
    const calls = requests.map((request) => changedCall(request, path, changed, apis, textOf));
    if (calls.every((call) => call === undefined)) continue;
    const edits = distinct(calls.flatMap((call) => call?.edits ?? []));
    const relative = edits.map(({ span, text }) => ({
      span: { start: span.start - code.span.start, end: span.end - code.span.start },
      text,
    }));
    const isMeant = isResult(requests, calls, readSamples(language, withEdits(code.text, relative), 0), (request) =>
      apis.after.find(request, path),
    );
    for (const call of calls) {
      if (!call) continue;
      const { request, change } = call;
      const own = isMeant ? (call.edits ?? []) : [];
      const names = { former: endpointName(change.former), now: change.now && endpointName(change.now) };
      uses.addInPage(
        'sample',
        page,
        request.url.span,
        names,
        own.map((edit) => ({ ...edit, path, kind: 'reference' })),
      );
    }
  }
}

function changedCall(
  request: SampleRequest,
  page: string,
  changed: ChangedOperations,
  { before, after }: ApiStates,
  textOf: (span: SpanEdit['span']) => string,
): ChangedCall | undefined {
  const { address, found } = before.find(request, page) ?? {};
  if (!address || found?.kind !== 'operation' || !found.isOnly || found.path.openApiFile !== changed.before) return undefined;
  if (address.segments.length !== found.path.template.length) return undefined;
  const change = changed.of(found.operation);
  const now = after.find(request, page)?.found;
  // A request to the new operation already, which the former version had as the value of a parameter.
  if (now?.kind === 'operation' && changed.isNew(now.operation) && fitOf(now.path.template, address) > fitOf(found.path.template, address))
    return undefined;
  // A parameter of another name is the same request.
  if (!change || (change.operation && isSameRequest(found.operation, change.operation))) return undefined;
  const edits = change.operation && movedRequest({ request, address, path: found.path, textOf }, found.operation, change.operation);
  return { request, change, edits };
}

function isSameRequest(a: Operation, b: Operation): boolean {
  const shape = ({ method, path }: Operation): string => `${method} ${path.replace(/\{[^{}/]*\}/g, '{}')}`;
  return shape(a) === shape(b);
}

/** Whether the edits lead each changed request to its operation, and no other one elsewhere. */
function isResult(
  requests: readonly SampleRequest[],
  calls: readonly (ChangedCall | undefined)[],
  now: readonly SampleRequest[],
  find: (request: SampleRequest) => FoundCall | undefined,
): boolean {
  if (now.length !== requests.length) return false;
  return now.every((request, index) => {
    const [call, former] = [calls[index], requests[index]];
    if (!call?.edits) return request.url.text === former?.url.text && request.method.name === former.method.name;
    const found = find(request)?.found;
    return found?.kind === 'operation' && found.operation === call.change.operation;
  });
}

/** Edits without those that several requests have in common. */
function distinct(edits: readonly SpanEdit[]): SpanEdit[] {
  return [...new Map(edits.map((edit) => [`${edit.span.start}-${edit.span.end}`, edit])).values()];
}

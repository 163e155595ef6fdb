import { readSampleAddress, type SampleAddress } from './address';
import type { ApiIndex, FoundOperation } from './apiIndex';
import type { SampleRequest } from './request';

/** A request whose method is known and whose URL has a host. */
export interface FoundCall {
  readonly address: SampleAddress;
  readonly found: FoundOperation;
}

/**
 * Looks up the operation of a request; `undefined` if its method or its host is not known.
 * @param fileInScope path of the OpenAPI file in scope of the page, which is meant where several have an operation at the URL
 */
export function findCall(
  { url, method }: Pick<SampleRequest, 'method' | 'url'>,
  apis: ApiIndex,
  fileInScope?: () => string | undefined,
): FoundCall | undefined {
  const address = readSampleAddress(url.text);
  return address && method.name !== undefined ? { address, found: apis.find(method.name, address, fileInScope) } : undefined;
}

import { type ApiFiles, ApiIndex } from './apiIndex';

/** The operations of sites by their URLs, computed once for each state of the OpenAPI files of a site. */
export class ApiIndexes {
  private readonly known = new WeakMap<ApiFiles, ApiIndex>();

  of(files: ApiFiles): ApiIndex {
    const index = this.known.get(files) ?? new ApiIndex(files);
    this.known.set(files, index);
    return index;
  }
}

import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { type EndpointReference, parseEndpoint } from './endpoint';
import { type ReferenceKind, referenceKind } from './referenceKind';

/** A string in an array of pages that is no page: an endpoint, a URL. */
export interface NonPageEntry {
  readonly node: StringASTNode;
  readonly kind: ReferenceKind;
  readonly endpoint: EndpointReference | undefined;
}

export type NonPageEntries = ReadonlyMap<ASTNode, NonPageEntry>;

const none: NonPageEntries = new Map();

/**
 * The entries of arrays of pages and endpoints, cached by node: an unchanged file has the same nodes in the next configuration, and reading
 * all strings of a large file takes longer than everything else that is done with its arrays.
 */
export class ListEntries {
  private readonly known = new WeakMap<ArrayASTNode, NonPageEntries>();

  othersIn(list: ArrayASTNode): NonPageEntries {
    let found = this.known.get(list);
    if (!found) {
      found = findOthers(list);
      this.known.set(list, found);
    }
    return found;
  }
}

function findOthers({ items }: ArrayASTNode): NonPageEntries {
  let found: Map<ASTNode, NonPageEntry> | undefined;
  for (const node of items) {
    const other = node.type === 'string' && node.value !== '' ? otherText(node) : undefined;
    if (!other) continue;
    found ??= new Map();
    found.set(node, other);
  }
  return found ?? none;
}

/** `undefined` for a page. */
function otherText(node: StringASTNode): NonPageEntry | undefined {
  const kind = referenceKind('endpoint-or-page', node.value);
  if (kind !== 'page') return kind && { node, kind, endpoint: undefined };
  const endpoint = endpointIn(node.value);
  return endpoint && { node, kind: 'endpoint', endpoint };
}

/** A title such as `Get started` begins like an endpoint reference, but has no path. */
function endpointIn(text: string): EndpointReference | undefined {
  // The fast path: nearly every entry is a page path without spaces.
  const endpoint = text.includes(' ') || text.includes('\t') ? parseEndpoint(text) : undefined;
  if (!endpoint) return undefined;
  return endpoint.method === 'webhook' || endpoint.path.startsWith('/') || /\b[A-Z]{3,7}\s/.test(text) ? endpoint : undefined;
}

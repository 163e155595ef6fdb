import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../configFile';
import { NodeCache } from '../nodeCache';
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
  private readonly known = new NodeCache<ArrayASTNode, NonPageEntries>();

  othersIn(file: ConfigFile, list: ArrayASTNode): NonPageEntries {
    const known = this.known.of(file);
    let found = known.get(list);
    if (!found) {
      found = findOthers(list);
      known.set(list, found);
    }
    return found;
  }
}

function findOthers({ items }: ArrayASTNode): NonPageEntries {
  let found: Map<ASTNode, NonPageEntry> | undefined;
  for (let at = 0; at < items.length; at++) {
    const node = items[at];
    // The fast path: nearly every entry is a page path, in one pass over its characters.
    if (node?.type !== 'string' || !mayBeOther.test(node.value)) continue;
    const other = otherText(node);
    if (!other) continue;
    found ??= new Map();
    found.set(node, other);
  }
  return found ?? none;
}

/** A URL has a colon or two slashes, an endpoint a space. */
const mayBeOther = /[: \t]|^\/\//;

/** `undefined` for a page. */
function otherText(node: StringASTNode): NonPageEntry | undefined {
  const kind = referenceKind('endpoint-or-page', node.value);
  if (kind !== 'page') return kind && { node, kind, endpoint: undefined };
  const endpoint = endpointIn(node.value);
  return endpoint && { node, kind: 'endpoint', endpoint };
}

/** A title such as `Get started` begins like an endpoint reference, but has no path. */
function endpointIn(text: string): EndpointReference | undefined {
  const endpoint = parseEndpoint(text);
  if (!endpoint) return undefined;
  return endpoint.method === 'webhook' || endpoint.path.startsWith('/') || /\b[A-Z]{3,7}\s/.test(text) ? endpoint : undefined;
}

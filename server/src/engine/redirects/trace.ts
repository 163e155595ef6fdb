import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import { spanOfSource } from '../checks/redirect/common';
import { RedirectMatcher } from '../config/redirects/redirectMatcher';
import { isUrl, pathOfAddress, type Redirect, readRedirects } from '../config/redirects/redirects';
import type { EngineContext } from '../engineContext';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import type { AddressTarget } from '../site/addresses/target';
import { loadConfig } from '../site/siteContext';

/** A redirect as written. */
export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
  /** Location of its source. */
  readonly location: Location;
}

/** A redirect that is followed. `leadsTo`: address or URL, with captured segments filled in; absent if unknown. */
interface FollowedRedirect extends WrittenRedirect {
  readonly leadsTo?: string;
}

/**
 * Target at the end of redirects. `generated`: address of a page that the service may generate. `loop`: the last redirect leads back to a
 * former address.
 */
export type TraceEnd =
  | { readonly kind: 'page' | 'file' | 'folder' | 'generated'; readonly path: string }
  | { readonly kind: 'external' | 'missing' | 'loop' | 'unknown' };

/** Redirects from an address of a site to its end. */
export interface AddressTrace {
  /** Redirects in the order in which they are followed; empty for an address without redirect. */
  readonly steps: readonly FollowedRedirect[];
  /** Address or URL at the end; absent if unknown. */
  readonly address?: string;
  readonly end: TraceEnd;
}

/** Redirects of a configuration, in its order; `undefined` if the docs.json cannot be loaded. @throws {CancelledError} */
export async function listRedirects(
  context: EngineContext,
  root: string,
  token: CancellationToken,
): Promise<WrittenRedirect[] | undefined> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  return config && readRedirects(config).map(written);
}

/**
 * Follows the redirects from addresses, as the service does: a redirect precedes a page. `undefined` if the docs.json cannot be loaded.
 * @throws {CancelledError}
 */
export async function traceAddresses(
  context: EngineContext,
  root: string,
  addresses: readonly string[],
  token: CancellationToken,
): Promise<AddressTrace[] | undefined> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  if (!config) return undefined;
  const files = untrackedFiles(await context.sites.of(config.folder, token));
  const resolver = siteAddresses(context, config, files, await addressSources(context, config, token));
  const matcher = new RedirectMatcher(readRedirects(config));
  return addresses.map((given): AddressTrace => {
    const path = pathOfAddress(given);
    if (path === undefined) return { steps: [], end: { kind: isUrl(given) ? 'external' : 'unknown' } };
    const trace = matcher.trace(path);
    const steps = trace.steps.map(({ redirect, destination }) => ({
      ...written(redirect),
      ...(destination !== undefined && { leadsTo: destination }),
    }));
    if (trace.end !== 'reached') return { steps, end: { kind: trace.end } };
    const address = trace.steps.at(-1)?.destination ?? given;
    const last = pathOfAddress(address);
    if (last === undefined) return { steps, address, end: { kind: isUrl(address) ? 'external' : 'unknown' } };
    return { steps, address, end: endOf(resolver.at(last)) };
  });
}

function written(redirect: Redirect): WrittenRedirect {
  const { source, destination } = redirect;
  const { file } = source;
  const range = toRange(file.document, spanOfSource(redirect));
  return { source: source.node.value, destination: destination.node.value, location: { uri: file.uri, range } };
}

function endOf(target: AddressTarget): TraceEnd {
  switch (target.kind) {
    case 'page':
      // Of addresses with extension, only the address of the Markdown exists.
      if (target.isIgnored || target.extension === 'mdx' || target.extension === 'html') return { kind: 'missing' };
      return { kind: 'page', path: target.path };
    case 'file':
    case 'folder':
    case 'generated':
      return { kind: target.kind, path: target.path };
    case 'missing':
    case 'external':
      return { kind: target.kind };
    default:
      return { kind: 'unknown' };
  }
}

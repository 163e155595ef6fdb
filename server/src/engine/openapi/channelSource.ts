import { type DocsConfig, hasUnknownKeys } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import { normalizeFilePath } from '../config/references/targets';
import { type OpenApiSource, sourcesOf } from './source';

/** An entry of `pages` that may refer to a channel: `[file ]name`. */
interface ChannelReference {
  /** Path of the AsyncAPI file, if the entry names one. */
  readonly file: string | undefined;
  /** The channel's name or address. */
  readonly name: string;
}

/** Parses an entry as a reference to a channel. Only its scope distinguishes it from a page path. */
export function parseChannel(entry: string): ChannelReference {
  const text = entry.trim();
  const match = /^(\S+\.(?:json|ya?ml))\s+(\S.*)$/i.exec(text);
  return { file: match?.[1], name: match?.[2] ?? text };
}

/** The AsyncAPI files in scope of an element: the files of the nearest `asyncapi`. Empty if there are none. */
export function channelSourcesInScope(config: DocsConfig, scope: NavigationScope): OpenApiSource[] {
  for (const each of scope.lineage()) {
    const source = each.source('asyncapi');
    if (source) return sourcesOf(config, source);
    if (hasUnknownKeys(config, each.at)) return [{ kind: 'unknown' }];
  }
  return [];
}

/** The AsyncAPI files for the lookup of an entry: the file it names, or else the files in scope. Empty if it cannot be a channel. */
export function channelSourcesOf(config: DocsConfig, entry: string, scope: NavigationScope): OpenApiSource[] {
  const sources = channelSourcesInScope(config, scope);
  const { file } = parseChannel(entry);
  if (sources.length === 0 || file === undefined) return sources;
  const path = normalizeFilePath(file);
  return [path ? { kind: 'file', path, isOverlaid: false } : { kind: 'unknown' }];
}

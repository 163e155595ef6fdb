import type { DocsConfig } from '../config/docsConfig';
import type { ConfigReferences } from '../config/references/configReferences';
import type { PageReference } from '../config/references/reference';
import { channelSourcesOf, parseChannel } from './channelSource';
import type { OpenApiFile } from './openApiFile';

/** Result of resolving a page entry as a channel. `none`: no AsyncAPI file is in scope. */
type ChannelStatus =
  | { readonly kind: 'none' | 'exists' | 'unknown' }
  | {
      readonly kind: 'missing';
      readonly name: string;
      /** The AsyncAPI files in scope. */
      readonly openApiFiles: readonly [OpenApiFile, ...OpenApiFile[]];
      /** Whether `name` may be the path of a page generated for a channel. */
      readonly mayBePage: boolean;
    };

/** Data in which a page entry is looked up. */
interface ChannelContext {
  readonly config: DocsConfig;
  readonly references: ConfigReferences;
  readonly openApiFiles: { get(path: string): OpenApiFile | undefined };
}

/** Looks a page entry up among the channels of the AsyncAPI files in scope. */
export function channelStatus({ config, references, openApiFiles }: ChannelContext, { text, scope }: PageReference): ChannelStatus {
  const sources = scope?.holderOf('asyncapi') ? channelSourcesOf(config, text, scope) : [];
  if (sources.length === 0) return { kind: 'none' };
  const { name } = parseChannel(text);
  if ((['graphql', 'sdk'] as const).some((key) => scope?.holderOf(key))) return { kind: 'unknown' };
  const found = sources.map((source) => (source.kind === 'file' ? openApiFiles.get(source.path) : undefined));
  if (found.some((openApiFile) => openApiFile?.channels.find(name))) return { kind: 'exists' };
  const [first, ...others] = found.filter((openApiFile) => openApiFile?.hasAllChannels === true) as OpenApiFile[];
  // A file that cannot be read may have the channel.
  if (!first || others.length + 1 < found.length) return { kind: 'unknown' };
  const mayBePage = found.some((openApiFile) => openApiFile?.channels.mayBePage(name)) || mayBeOfOtherSource(references, name);
  return { kind: 'missing', name, openApiFiles: [first, ...others], mayBePage };
}

/** Whether the entry may be a page generated from another source: such pages are in folders. */
function mayBeOfOtherSource({ scopes }: ConfigReferences, name: string): boolean {
  return name.includes('/') && scopes.some((scope) => (['openapi', 'graphql', 'sdk'] as const).some((key) => scope.source(key)));
}

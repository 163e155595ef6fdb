import type { ConfigReferences } from '../../config/references/configReferences';
import type { PageReference } from '../../config/references/reference';
import { channelSourcesOf, parseChannel } from '../../openapi/channelSource';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { CheckContext } from '../checkContext';

/** What an entry of `pages` is as a reference to a channel. `none`: no AsyncAPI description is in scope. */
export type ChannelStatus =
  | { readonly kind: 'none' | 'exists' | 'unknown' }
  | {
      readonly kind: 'missing';
      readonly name: string;
      /** Those that it is looked up in, at least one. */
      readonly openApiFiles: readonly [OpenApiFile, ...OpenApiFile[]];
      /** Whether it may be the path of a page that is generated for a channel. */
      readonly mayBePage: boolean;
    };

/** Whether an entry, which stands under `asyncapi`, is a channel of the descriptions in scope. */
export function channelStatus({ config, references, openApiFiles }: CheckContext, { text, scope }: PageReference): ChannelStatus {
  const sources = scope?.holderOf('asyncapi') ? channelSourcesOf(config, text, scope) : [];
  if (sources.length === 0) return { kind: 'none' };
  const { name } = parseChannel(text);
  if ((['graphql', 'sdk'] as const).some((key) => scope?.holderOf(key))) return { kind: 'unknown' };
  const found = sources.map((source) => (source.kind === 'file' ? openApiFiles.get(source.path) : undefined));
  if (found.some((openApiFile) => openApiFile?.channels.find(name))) return { kind: 'exists' };
  const [first, ...others] = found.filter((openApiFile) => openApiFile?.hasAllChannels === true) as OpenApiFile[];
  // One that cannot be looked into may have it.
  if (!first || others.length + 1 < found.length) return { kind: 'unknown' };
  const mayBePage = found.some((openApiFile) => openApiFile?.channels.mayBePage(name)) || mayBeOfOtherSource(references, name);
  return { kind: 'missing', name, openApiFiles: [first, ...others], mayBePage };
}

/** Pages generated from other sources lie in folders. */
function mayBeOfOtherSource({ scopes }: ConfigReferences, name: string): boolean {
  return name.includes('/') && scopes.some((scope) => (['openapi', 'graphql', 'sdk'] as const).some((key) => scope.source(key)));
}

import { t } from '../../../../shared/l10n';
import { parseCall } from './parse';
import { type CommandSpec, schemaOption } from './spec';

export interface McpOptions {
  readonly folders: readonly string[];
  /** Whether tools that change files are omitted. */
  readonly isReadOnly: boolean;
}

export const mcpSpec: CommandSpec = {
  name: 'mcp',
  operands: t`[folder…]`,
  maxOperands: Number.POSITIVE_INFINITY,
  summary: t`Serves checks, fixes and edits of the documentation sites in the folders to agents: a server of the Model Context Protocol on standard input and output.`,
  options: { 'read-only': { help: t`Offer no tool that changes files.` }, schema: schemaOption },
  notes: [
    t`Without folders it serves those that the client has open, or the current one if the client does not name any.`,
    t`Nothing outside of the folders is read or written, and nothing is sent over the network.`,
  ],
};

/** @throws {UsageError} */
export function mcpOptions(args: readonly string[]): McpOptions {
  const call = parseCall(mcpSpec, args);
  return { folders: call.operands, isReadOnly: call.has('read-only') };
}

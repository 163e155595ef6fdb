import { type CliHost, exitCodes } from '../host';
import type { McpOptions } from '../options/mcp';

/** `docs-json mcp`: serves until standard input ends. @returns the exit code. @throws {CliError} if a folder does not exist */
export async function mcp({ folders, isReadOnly }: McpOptions, host: CliHost): Promise<number> {
  // Loaded for this command alone: the protocol's library is large.
  const { serveMcp } = await import('../mcp/server');
  await serveMcp(folders, isReadOnly, host);
  return exitCodes.clean;
}

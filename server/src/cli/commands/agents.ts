import type { CliHost } from '../host';
import type { AgentCommandOptions } from '../options/agents';
import { answerHook } from './agentsHook';
import { setUpAgents } from './agentsSetup';
import { showAgents } from './agentsStatus';

/** `docs-json agents`. @returns the exit code. @throws {CliError} */
export function agents(options: AgentCommandOptions, host: CliHost): Promise<number> {
  switch (options.kind) {
    case 'setup':
      return setUpAgents(options, host);
    case 'status':
      return showAgents(options, host);
    case 'hook':
      return answerHook(options, host);
  }
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceFrom, parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

/** Ids of the agents. */
export const agentIds = ['claude-code', 'cursor', 'vscode', 'codex', 'gemini', 'windsurf', 'zed', 'goose'] as const;

export type AgentId = (typeof agentIds)[number];

/** Files of the repository, or of the user's home. */
export type AgentScope = 'project' | 'user';

/** Writes or removes what agents read. */
export interface SetupOptions {
  readonly kind: 'setup';
  /** A folder of the repository. Default: the current one. */
  readonly folder: string | undefined;
  /** Ids of agents; empty for all that are found. */
  readonly agents: readonly AgentId[];
  readonly scope: AgentScope;
  readonly removes: boolean;
  readonly dryRun: boolean;
}

/** Lists what is set up. */
export interface StatusOptions {
  readonly kind: 'status';
  readonly folder: string | undefined;
}

/** Checks the files that an agent has edited, from what it passes on standard input. */
export interface HookOptions {
  readonly kind: 'hook';
  readonly agent: AgentId;
}

export type AgentCommandOptions = HookOptions | SetupOptions | StatusOptions;

const actions = ['setup', 'status', 'hook'] as const;

export const agentsSpec: CommandSpec = {
  name: 'agents',
  operands: t`setup|status [folder]`,
  maxOperands: 2,
  completes: actions,
  summary: t`Sets up coding agents: the tools of this program, a skill that says when to check, and a hook that checks what each edit touched. agents status lists what is set up, and whether it starts.`,
  options: {
    agent: {
      value: t`<name>`,
      completes: agentIds,
      repeats: true,
      help: t`Set up this agent: ${agentIds.join(', ')}. Can be repeated. Default: all that are installed, or used in the repository.`,
    },
    project: { help: t`Write files of the repository, for everyone who works in it. Default.` },
    user: { help: t`Write files in your home, for all repositories.` },
    remove: { help: t`Remove what was written. The rest of each file stays as it was.` },
    'dry-run': { help: t`Change no file and write the changes as a diff.` },
  },
  notes: [
    t`Other servers, hooks and settings stay, and so does the layout of each file. A file that cannot be read is left alone.`,
    t`agents hook <name> is what the hooks run: it reads the edit of the agent from standard input.`,
    t`Exit codes: 0 when all is done or starts, 1 if something that is set up does not start, 2 if a file was left alone.`,
  ],
};

/** @throws {UsageError} */
export function agentsOptions(args: readonly string[]): AgentCommandOptions {
  const call = parseCall(agentsSpec, args);
  const [given, operand] = call.operands;
  const action = actions.find((name) => name === given);
  const { name: command } = agentsSpec;
  if (action === undefined) {
    const near = given === undefined ? '' : suggestion(given, actions);
    throw new UsageError(t`Name what to do: agents setup or agents status.${near}`, command);
  }
  if (action !== 'setup') {
    const other = Object.keys(agentsSpec.options).find((option) => call.has(option));
    if (other !== undefined) throw new UsageError(t`--${other} is an option of agents setup.`, command);
  }
  if (action === 'status') return { kind: 'status', folder: operand };
  if (action === 'hook') return { kind: 'hook', agent: agentOf(operand ?? '') };
  if (call.has('project') && call.has('user')) throw new UsageError(t`Choose one of --project and --user.`, command);
  return {
    kind: 'setup',
    folder: operand,
    agents: call.values('agent').map(agentOf),
    scope: call.has('user') ? 'user' : 'project',
    removes: call.has('remove'),
    dryRun: call.has('dry-run'),
  };
}

function agentOf(given: string): AgentId {
  return choiceFrom(given, agentsSpec, 'agent', agentIds);
}

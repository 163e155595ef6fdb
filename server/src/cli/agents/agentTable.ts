import { posix, win32 } from 'node:path';
import { programName } from '../host';
import type { AgentId, AgentScope } from '../options/agents';
import { type AgentEntry, type FileFormat, fieldOf, type Value } from './entry';
import { jsonFormat } from './json';
import type { AgentPlaces } from './places';
import type { ProgramCall } from './programCall';
import { tomlFormat } from './toml';
import { yamlFormat } from './yaml';

/** An entry with the file that it belongs in. */
export interface PlacedEntry {
  /** Absolute path. */
  readonly path: string;
  readonly format: FileFormat;
  readonly entry: AgentEntry;
}

/** Absolute paths and entries of an agent in one scope. Absent parts are not supported by the agent. */
export interface AgentFiles {
  readonly server?: PlacedEntry;
  /** Hook that checks the files of each edit. */
  readonly hook?: PlacedEntry;
  /** Path of the skill's file. */
  readonly skill?: string;
}

export interface Agent {
  readonly id: AgentId;
  readonly name: string;
  /** Names in a repository, any of which indicates that the agent is used in it. */
  readonly projectSigns: readonly string[];
  /** Absolute paths in the home, any of which indicates that the agent is installed. */
  homeSigns(places: AgentPlaces): readonly string[];
  /** Names of its programs in the search path. */
  readonly programs: readonly string[];
  files(scope: AgentScope, places: AgentPlaces, call: ProgramCall): AgentFiles;
}

/** Maximum duration of a hook, in seconds: a large site is checked in a few. */
const hookSeconds = 60;

/** Pattern of a command that runs the hook of this program. */
const ownHook = new RegExp(`\\b${programName}\\b.*agents hook|agents hook [a-z-]+$`);

/**
 * The agents, by their documented files.
 *
 * Skills follow the open format of https://agentskills.io: a folder with a `SKILL.md`. All of these agents but Claude Code read
 * `.agents/skills` in the repository and in the home; Claude Code reads `.claude/skills`.
 */
export const agents: readonly Agent[] = [
  /**
   * Servers: https://code.claude.com/docs/en/mcp (`.mcp.json` at the root of the repository, `mcpServers` in `~/.claude.json`). Hooks:
   * https://code.claude.com/docs/en/hooks (`hooks` in `.claude/settings.json`, `additionalContext` after a tool). Skills:
   * https://code.claude.com/docs/en/skills. `CLAUDE_CONFIG_DIR` replaces `~/.claude`, and then contains `.claude.json`:
   * https://code.claude.com/docs/en/settings.
   */
  {
    id: 'claude-code',
    name: 'Claude Code',
    projectSigns: ['.claude', '.mcp.json', 'CLAUDE.md'],
    homeSigns: (places) => [claudeFolder(places), claudeFile(places)],
    programs: ['claude'],
    files(scope, places, call) {
      const isProject = scope === 'project';
      const folder = isProject ? at(places, places.root, '.claude') : claudeFolder(places);
      return {
        server: serverIn(isProject ? at(places, places.root, '.mcp.json') : claudeFile(places), ['mcpServers'], call),
        hook: hookIn(at(places, folder, 'settings.json'), ['hooks', 'PostToolUse'], {
          matcher: 'Edit|MultiEdit|Write',
          hooks: [{ type: 'command', command: call.hook('claude-code'), timeout: hookSeconds }],
        }),
        skill: at(places, folder, 'skills', programName, 'SKILL.md'),
      };
    },
  },
  /**
   * Servers: https://cursor.com/docs/context/mcp. Hooks: https://cursor.com/docs/agent/hooks (`postToolUse` answers with
   * `additional_context`; `afterFileEdit` has no answer). Skills: https://cursor.com/docs/context/skills.
   */
  {
    id: 'cursor',
    name: 'Cursor',
    projectSigns: ['.cursor', '.cursorrules'],
    homeSigns: (places) => [at(places, places.home, '.cursor')],
    programs: ['cursor', 'cursor-agent'],
    files(scope, places, call) {
      const folder = at(places, baseOf(scope, places), '.cursor');
      const hook = { command: call.hook('cursor'), matcher: 'Write' };
      return {
        server: serverIn(at(places, folder, 'mcp.json'), ['mcpServers'], call),
        hook: hookIn(at(places, folder, 'hooks.json'), ['hooks', 'postToolUse'], hook, { version: 1 }),
        skill: sharedSkill(scope, places),
      };
    },
  },
  /**
   * Servers: https://code.visualstudio.com/docs/copilot/reference/mcp-configuration (`servers` in `.vscode/mcp.json`, and in `mcp.json` of
   * the user's profile). Hooks, a preview: https://code.visualstudio.com/docs/copilot/customization/hooks (files of `.github/hooks`; those
   * of a user are those of Claude Code). Skills: https://code.visualstudio.com/docs/copilot/customization/agent-skills.
   */
  {
    id: 'vscode',
    name: 'VS Code',
    projectSigns: ['.vscode'],
    homeSigns: (places) => [codeFolder(places)],
    programs: ['code'],
    files(scope, places, call) {
      const isProject = scope === 'project';
      const path = isProject ? at(places, places.root, '.vscode', 'mcp.json') : at(places, codeFolder(places), 'mcp.json');
      const hook = { type: 'command', command: call.hook('vscode'), timeout: hookSeconds };
      return {
        server: serverIn(path, ['servers'], call, { type: 'stdio' }),
        ...(isProject && {
          hook: hookIn(at(places, places.root, '.github', 'hooks', `${programName}.json`), ['hooks', 'PostToolUse'], hook),
        }),
        skill: sharedSkill(scope, places),
      };
    },
  },
  /**
   * Servers: https://developers.openai.com/codex/mcp (`mcp_servers` in `~/.codex/config.toml`, and in `.codex/config.toml` of trusted
   * projects; `CODEX_HOME` replaces `~/.codex`). Hooks: https://developers.openai.com/codex/hooks (`hooks.json` beside it; files are edited
   * by `apply_patch`). Skills: https://developers.openai.com/codex/skills.
   */
  {
    id: 'codex',
    name: 'Codex',
    projectSigns: ['.codex'],
    homeSigns: (places) => [codexFolder(places)],
    programs: ['codex'],
    files(scope, places, call) {
      const folder = scope === 'project' ? at(places, places.root, '.codex') : codexFolder(places);
      return {
        server: { ...serverIn(at(places, folder, 'config.toml'), ['mcp_servers'], call), format: tomlFormat },
        hook: hookIn(at(places, folder, 'hooks.json'), ['hooks', 'PostToolUse'], {
          matcher: '^apply_patch$',
          hooks: [{ type: 'command', command: call.hook('codex'), timeout: hookSeconds }],
        }),
        skill: sharedSkill(scope, places),
      };
    },
  },
  /**
   * Servers: https://geminicli.com/docs/tools/mcp-server/ (`mcpServers` in `settings.json`). Hooks: https://geminicli.com/docs/hooks/reference/
   * (`AfterTool`, durations in milliseconds). Skills: https://geminicli.com/docs/cli/skills/ (`.agents/skills` is an alias).
   */
  {
    id: 'gemini',
    name: 'Gemini CLI',
    projectSigns: ['.gemini', 'GEMINI.md'],
    homeSigns: (places) => [at(places, places.home, '.gemini')],
    programs: ['gemini'],
    files(scope, places, call) {
      const path = at(places, baseOf(scope, places), '.gemini', 'settings.json');
      return {
        server: serverIn(path, ['mcpServers'], call),
        hook: hookIn(path, ['hooks', 'AfterTool'], {
          matcher: 'write_file|replace',
          hooks: [{ type: 'command', command: call.hook('gemini'), timeout: hookSeconds * 1000 }],
        }),
        skill: sharedSkill(scope, places),
      };
    },
  },
  /**
   * Servers, of the user only: https://docs.windsurf.com/windsurf/cascade/mcp. Its hooks show their output to the user alone:
   * https://docs.windsurf.com/windsurf/cascade/hooks. Skills: https://docs.windsurf.com/windsurf/cascade/skills.
   */
  {
    id: 'windsurf',
    name: 'Windsurf',
    projectSigns: ['.windsurf', '.windsurfrules'],
    homeSigns: (places) => [at(places, places.home, '.codeium', 'windsurf')],
    programs: ['windsurf'],
    files: (scope, places, call) => ({
      ...(scope === 'user' && {
        server: serverIn(at(places, places.home, '.codeium', 'windsurf', 'mcp_config.json'), ['mcpServers'], call),
      }),
      skill: sharedSkill(scope, places),
    }),
  },
  /** Servers: https://zed.dev/docs/ai/mcp (`context_servers` in the settings). Skills: https://zed.dev/docs/ai/skills. No hooks. */
  {
    id: 'zed',
    name: 'Zed',
    projectSigns: ['.zed'],
    homeSigns: (places) => [zedFolder(places)],
    programs: ['zed', 'zeditor'],
    files(scope, places, call) {
      const folder = scope === 'project' ? at(places, places.root, '.zed') : zedFolder(places);
      return { server: serverIn(at(places, folder, 'settings.json'), ['context_servers'], call), skill: sharedSkill(scope, places) };
    },
  },
  /**
   * Servers are extensions of the user: https://block.github.io/goose/docs/guides/config-files. Skills:
   * https://block.github.io/goose/docs/guides/context-engineering/using-skills. No hooks.
   */
  {
    id: 'goose',
    name: 'Goose',
    projectSigns: ['.goose', '.goosehints'],
    homeSigns: (places) => [gooseFolder(places)],
    programs: ['goose'],
    files: (scope, places, call) => ({
      ...(scope === 'user' && {
        server: {
          path: at(places, gooseFolder(places), 'config.yaml'),
          format: yamlFormat,
          entry: serverEntry(['extensions'], {
            enabled: true,
            type: 'stdio',
            name: programName,
            cmd: call.command,
            args: call.args,
            timeout: 300,
          }),
        },
      }),
      skill: sharedSkill(scope, places),
    }),
  },
];

function serverIn(
  path: string,
  containers: readonly string[],
  { command, args }: ProgramCall,
  more: Readonly<Record<string, Value>> = {},
): PlacedEntry {
  return { path, format: jsonFormat, entry: serverEntry(containers, { ...more, command, args }) };
}

function serverEntry(containers: readonly string[], value: Value): AgentEntry {
  return { containers, key: programName, value, isOwn: () => true };
}

function hookIn(path: string, containers: readonly string[], value: Value, base: Readonly<Record<string, Value>> = {}): PlacedEntry {
  return { path, format: jsonFormat, entry: { containers, key: undefined, value, base, isOwn: isOwnHook } };
}

/** Whether an element of a list of hooks runs this program and nothing else. */
function isOwnHook(value: unknown): boolean {
  const inner = fieldOf(value, 'hooks');
  const commands = (Array.isArray(inner) ? inner : [value]).map((hook: unknown) => fieldOf(hook, 'command'));
  return commands.length > 0 && commands.every((command) => typeof command === 'string' && ownHook.test(command));
}

/** A path of the platform that is meant. */
function at({ platform }: AgentPlaces, ...segments: readonly string[]): string {
  return (platform === 'win32' ? win32 : posix).join(...segments);
}

function baseOf(scope: AgentScope, { root, home }: AgentPlaces): string {
  return scope === 'project' ? root : home;
}

function sharedSkill(scope: AgentScope, places: AgentPlaces): string {
  return at(places, baseOf(scope, places), '.agents', 'skills', programName, 'SKILL.md');
}

function claudeFolder(places: AgentPlaces): string {
  return places.env.CLAUDE_CONFIG_DIR || at(places, places.home, '.claude');
}

function claudeFile(places: AgentPlaces): string {
  return at(places, places.env.CLAUDE_CONFIG_DIR || places.home, '.claude.json');
}

function codexFolder(places: AgentPlaces): string {
  return places.env.CODEX_HOME || at(places, places.home, '.codex');
}

/** Folder of the default profile. */
function codeFolder(places: AgentPlaces): string {
  const { home, env, platform } = places;
  if (platform === 'darwin') return at(places, home, 'Library', 'Application Support', 'Code', 'User');
  return at(places, platform === 'win32' ? appData(places) : env.XDG_CONFIG_HOME || at(places, home, '.config'), 'Code', 'User');
}

function zedFolder(places: AgentPlaces): string {
  const { home, env, platform } = places;
  if (platform === 'win32') return at(places, appData(places), 'Zed');
  return at(places, (platform === 'linux' && env.XDG_CONFIG_HOME) || at(places, home, '.config'), 'zed');
}

function gooseFolder(places: AgentPlaces): string {
  const { home, env, platform } = places;
  if (platform === 'win32') return at(places, appData(places), 'Block', 'goose', 'config');
  return at(places, (platform === 'linux' && env.XDG_CONFIG_HOME) || at(places, home, '.config'), 'goose');
}

function appData(places: AgentPlaces): string {
  return places.env.APPDATA || at(places, places.home, 'AppData', 'Roaming');
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

/** Instructions for coding agents. */
export interface AgentsOptions {
  readonly kind: 'agents';
  readonly folders: readonly string[];
  /** Whether the files are kept from readers by lines in the ignore file. */
  readonly ignores: boolean;
  /** Whether the instructions are for the agent of the service, which reads them in a folder that is not published. */
  readonly isForService: boolean;
  readonly dryRun: boolean;
}

/** A docs.json for a folder of pages. */
export interface SiteOptions extends VerbOptions {
  readonly kind: 'site';
  /** Default: the current folder. */
  readonly folder: string | undefined;
  readonly name: string | undefined;
  readonly theme: string | undefined;
  readonly color: string | undefined;
}

/** The merge driver of Git. */
export interface GitOptions {
  readonly kind: 'git';
  /** Default: the current folder. */
  readonly folder: string | undefined;
  /** Whether it is removed. */
  readonly removes: boolean;
  /** Whether the attributes are those of the clone, which are not committed. */
  readonly isLocal: boolean;
  readonly dryRun: boolean;
}

export type InitOptions = AgentsOptions | GitOptions | SiteOptions;

const gitOnly = ['local', 'remove'] as const;
const agentsOnly = ['ignore', 'service'] as const;
const siteOptionNames = ['name', 'theme', 'color', 'json'] as const;

export const initSpec: CommandSpec = {
  name: 'init',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Creates a docs.json for a folder of pages: groups named after its folders, languages and versions whose folders mirror each other, and OpenAPI files. With --agents, writes instructions for coding agents instead; with --git, has Git merge docs.json by the names of its elements.`,
  options: {
    name: { value: t`<name>`, help: t`Name of the site. Default: the heading of README.md, else the name of the package or folder.` },
    theme: { value: t`<theme>`, help: t`Theme, such as maple. Default: mint.` },
    color: { value: t`<color>`, help: t`Main color, such as "#0a7c66".` },
    agents: {
      help: t`Write instructions for coding agents into AGENTS.md, and into CLAUDE.md if there is one: when to check, and how to move and add pages. The rest of the files stays as it is.`,
    },
    ignore: { help: t`With --agents: also add the files to .mintignore if the service would serve them to readers.` },
    service: {
      help: t`With --agents: write into .mintlify/AGENTS.md instead, which the agent of the service reads. It is not published, and other agents do not read it.`,
    },
    git: {
      help: t`Have Git merge each docs.json and its fragments by the names of their elements: writes a block into .gitattributes, and the driver into the configuration of the repository.`,
    },
    local: { help: t`With --git: write the block into .git/info/attributes, which is not committed.` },
    remove: { help: t`With --git: remove both again.` },
    ...verbOptions,
  },
  notes: [
    t`The docs.json lists all pages but snippets, hidden pages and what the service leaves out. A folder without pages gets a first one. If there is a docs.json, nothing is changed.`,
    verbExitCodes,
  ],
};

/** @throws {UsageError} */
export function initOptions(args: readonly string[]): InitOptions {
  const call = parseCall(initSpec, args);
  const { dryRun, json } = readVerbOptions(call);
  const special = (['git', 'agents'] as const).find((option) => call.has(option));
  if (special !== undefined) {
    const others = [...siteOptionNames, ...(special === 'git' ? (['agents', ...agentsOnly] as const) : gitOnly)];
    const other = others.find((option) => call.has(option));
    if (other !== undefined) throw new UsageError(t`--${other} has no effect with --${special}. Leave one of them out.`, initSpec.name);
    if (special === 'git')
      return { kind: 'git', folder: call.operands[0], removes: call.has('remove'), isLocal: call.has('local'), dryRun };
    const [ignores, isForService] = [call.has('ignore'), call.has('service')];
    if (ignores && isForService) throw new UsageError(t`--ignore has no effect with --service. Leave one of them out.`, initSpec.name);
    return { kind: 'agents', folders: call.operands, ignores, isForService, dryRun };
  }
  const unused = gitOnly.find((option) => call.has(option));
  if (unused !== undefined) throw new UsageError(t`--${unused} needs --git.`, initSpec.name);
  const forAgents = agentsOnly.find((option) => call.has(option));
  if (forAgents !== undefined) throw new UsageError(t`--${forAgents} needs --agents.`, initSpec.name);
  const [name, theme, color] = [call.value('name'), call.value('theme'), call.value('color')];
  return { kind: 'site', folder: call.operands[0], name, theme, color, dryRun, json };
}

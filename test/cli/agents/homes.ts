import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DiskSite } from '../../support/lspProcess';
import { type CallOptions, type CliResult, cli } from '../cli';

/** Files of a home on Linux in which every agent is installed, with servers and settings of others. */
export const othersFiles: Readonly<Record<string, string>> = {
  '.claude.json': '{\n  "numStartups": 3,\n  "mcpServers": {\n    "other": { "command": "x", "env": { "TOKEN": "secret" } }\n  }\n}',
  '.claude/settings.json':
    '{\n  "hooks": {\n    "PostToolUse": [\n      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "x" }] }\n    ]\n  }\n}\n',
  '.cursor/mcp.json': '{"mcpServers":{"other":{"url":"https://example.com/mcp"}}}',
  '.cursor/hooks.json': '{\n\t"version": 1,\n\t"hooks": {\n\t\t"afterFileEdit": [{ "command": "x" }]\n\t}\n}\n',
  '.config/Code/User/mcp.json':
    '{\n\t// my servers\n\t"servers": {\n\t\t"other": { "url": "https://example.com/mcp" }, // trailing\n\t},\n\t"inputs": []\n}\n',
  '.codex/config.toml': '# mine\nmodel = "x"\n\n[mcp_servers.other]\ncommand = "x"\n',
  '.gemini/settings.json': '{\r\n  "mcpServers": {\r\n    "other": { "command": "x" }\r\n  }\r\n}\r\n',
  '.codeium/windsurf/mcp_config.json': '{ "mcpServers": {} }',
  '.config/zed/settings.json': '// Zed settings\n{\n  "theme": "One Dark",\n  "context_servers": {}, // none\n}\n',
  '.config/goose/config.yaml': 'GOOSE_MODE: auto\nextensions:\n  # builtin\n  developer:\n    enabled: true\n',
};

/** A home and a repository in temporary folders. */
export class Home {
  readonly home: DiskSite;
  readonly repository: DiskSite;

  constructor(files: Readonly<Record<string, string>> = {}, repositoryFiles: Readonly<Record<string, string>> = {}) {
    this.home = new DiskSite(files);
    this.repository = new DiskSite({ '.git/HEAD': '', ...repositoryFiles });
  }

  /** Calls `docs-json agents` in the repository. */
  agents(args: readonly string[], options: Partial<CallOptions> = {}): Promise<CliResult> {
    return cli(['agents', ...args], { cwd: this.repository.path, home: this.home.path, ...options });
  }

  /** Paths and contents of all files. */
  files(): Readonly<Record<string, string>> {
    return { ...filesIn(this.home), ...filesIn(this.repository) };
  }
}

function filesIn({ path: base, uri }: DiskSite): Record<string, string> {
  const paths = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(base, path)).isFile());
  return Object.fromEntries(paths.map((path) => [`${uri}/${path}`, readFileSync(join(base, path), 'latin1')]));
}

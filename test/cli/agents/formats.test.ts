import { describe, expect, it } from 'vitest';
import { type AgentEntry, entryValue, type FileFormat, FormatError, withEntry, withoutEntry } from '../../../server/src/cli/agents/entry';
import { jsonFormat } from '../../../server/src/cli/agents/json';
import { tomlFormat } from '../../../server/src/cli/agents/toml';
import { yamlFormat } from '../../../server/src/cli/agents/yaml';

const value = { command: 'docs-json', args: ['mcp'] };
const entryIn = (...containers: readonly string[]): AgentEntry => ({ containers, key: 'docs-json', value, isOwn: () => true });
const hook = { matcher: 'Edit|Write', hooks: [{ type: 'command', command: 'docs-json agents hook claude-code' }] };
const hookEntry: AgentEntry = {
  containers: ['hooks', 'PostToolUse'],
  key: undefined,
  value: hook,
  isOwn: (found) => JSON.stringify(found).includes('docs-json agents hook'),
};

/** Adds the entry, and expects that a second call changes nothing and that removal restores the text. @returns the text with the entry */
function added(format: FileFormat, before: string | undefined, entry: AgentEntry): string {
  const after = withEntry(format, before, entry);
  expect(entryValue(format.read(after), entry)).toEqual(entry.value);
  expect(withEntry(format, after, entry)).toBe(after);
  expect(withoutEntry(format, after, entry)).toBe(before);
  return after;
}

describe('JSON', () => {
  const servers = entryIn('mcpServers');

  it.each([
    ['no file', undefined],
    ['an empty file', ''],
    ['an empty object', '{}'],
    ['an empty object over lines', '{\n}\n'],
    ['an object without servers', '{\n  "theme": "dark"\n}\n'],
    ['an object on one line', '{"theme":"dark"}'],
    ['an empty container', '{\n  "mcpServers": {}\n}\n'],
    ['an empty container over lines', '{\n  "mcpServers": {\n  }\n}\n'],
    ['an empty container among others', '{ "a": 1, "mcpServers": {}, "b": [] }\n'],
    ['another server', '{\n  "mcpServers": {\n    "other": { "command": "x", "env": { "TOKEN": "secret" } }\n  }\n}\n'],
    ['another server on one line', '{"mcpServers":{"other":{"command":"x"}}}'],
    ['tabs', '{\n\t"mcpServers": {\n\t\t"other": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}'],
    ['CRLF', '{\r\n  "mcpServers": {\r\n    "other": {}\r\n  },\r\n  "b": 1\r\n}\r\n'],
    ['comments', '// mine\n{\n  // servers\n  "mcpServers": { // of the team\n    // the other one\n    "other": {} /* last */\n  }\n}\n'],
    ['trailing commas', '{\n  "mcpServers": {\n    "other": {},\n  },\n}\n'],
    ['a byte order mark', '\uFEFF{\n  "mcpServers": {\n    "other": {}\n  }\n}\n'],
    ['our name elsewhere', '{\n  "docs-json": 1,\n  "other": { "mcpServers": { "docs-json": 2 } }\n}\n'],
  ])('is restored byte by byte after %s', (_, before) => {
    added(jsonFormat, before, servers);
    added(jsonFormat, before, hookEntry);
  });

  it('of a new file has one entry', () => {
    expect(added(jsonFormat, undefined, servers)).toBe(
      '{\n  "mcpServers": {\n    "docs-json": {\n      "command": "docs-json",\n      "args": ["mcp"]\n    }\n  }\n}\n',
    );
  });

  it('keeps indentation and line breaks of the file', () => {
    expect(added(jsonFormat, '{\r\n\t"mcpServers": {\r\n\t\t"other": {}\r\n\t}\r\n}\r\n', servers)).toBe(
      '{\r\n\t"mcpServers": {\r\n\t\t"docs-json": {\r\n\t\t\t"command": "docs-json",\r\n\t\t\t"args": ["mcp"]\r\n\t\t},\r\n\t\t"other": {}\r\n\t}\r\n}\r\n',
    );
  });

  it('keeps hooks of others in the same list', () => {
    const before = '{\n  "hooks": {\n    "PostToolUse": [\n      { "matcher": "Bash", "hooks": [] }\n    ]\n  }\n}\n';
    expect(jsonFormat.read(added(jsonFormat, before, hookEntry))).toEqual({
      hooks: { PostToolUse: [hook, { matcher: 'Bash', hooks: [] }] },
    });
  });

  it('loses the entry alone if something was added since', () => {
    const after = withEntry(jsonFormat, undefined, servers)
      .replace('      }\n', '')
      .replace('    }\n  }\n}\n', '    },\n    "new": {}\n  }\n}\n');
    expect(jsonFormat.read(withoutEntry(jsonFormat, after, servers) ?? '')).toEqual({ mcpServers: { new: {} } });
    const last = '{\n  "mcpServers": {\n    "first": {},\n    "docs-json": {}\n  }\n}\n';
    expect(withoutEntry(jsonFormat, last, servers)).toBe('{\n  "mcpServers": {\n    "first": {}\n  }\n}\n');
  });

  it.each([
    ['a syntax error', '{ "mcpServers": { }', 'damaged'],
    ['no object', '[]', 'layout'],
    ['another type of servers', '{ "mcpServers": [] }', 'layout'],
    ['nesting without end', `{"a":${'['.repeat(200_000)}`, 'damaged'],
  ])('with %s is refused', (_, text, kind) => {
    expect(() => withEntry(jsonFormat, text, servers)).toThrow(new FormatError(kind as FormatError['kind']));
  });
});

describe('TOML', () => {
  const servers = entryIn('mcp_servers');

  it.each([
    ['no file', undefined],
    ['an empty file', ''],
    ['settings', 'model = "x"\n'],
    ['settings without a line break at the end', 'model = "x"'],
    ['blank lines at the end', 'model = "x"\n\n\n'],
    ['CRLF', '# mine\r\nmodel = "x"\r\n\r\n[mcp_servers.other]\r\ncommand = "x"\r\n'],
    ['other servers', 'model = "x" # mine\n\n[mcp_servers.other]\ncommand = "x"\n[mcp_servers.other.env]\nTOKEN = "secret"\n'],
  ])('is restored byte by byte after %s', (_, before) => {
    added(tomlFormat, before, servers);
  });

  it('is not changed where a string looks like the table', () => {
    const text = withEntry(tomlFormat, 'text = """\n[mcp_servers.docs-json]\n"""\n', servers);
    expect(() => withoutEntry(tomlFormat, text, servers)).toThrow(new FormatError('layout'));
  });

  it('gets a table at the end', () => {
    expect(added(tomlFormat, 'model = "x"\n', servers)).toBe(
      'model = "x"\n\n[mcp_servers.docs-json]\ncommand = "docs-json"\nargs = ["mcp"]\n',
    );
  });

  it('loses the table and what is in it, but not what was added since', () => {
    const text =
      'a = 1\n\n[mcp_servers."docs-json"]\ncommand = "x"\n[mcp_servers.docs-json.env]\nA = "b"\n\n# the other\n[mcp_servers.other]\n';
    expect(withoutEntry(tomlFormat, text, servers)).toBe('a = 1\n\n# the other\n[mcp_servers.other]\n');
  });

  it.each([
    ['a syntax error', 'model = \n', 'damaged'],
    ['an inline table', 'mcp_servers = { other = { command = "x" } }\n', 'layout'],
  ])('with %s is refused', (_, text, kind) => {
    expect(() => withEntry(tomlFormat, text, servers)).toThrow(new FormatError(kind as FormatError['kind']));
  });
});

describe('YAML', () => {
  const extension = entryIn('extensions');

  it.each([
    ['no file', undefined],
    ['an empty file', ''],
    ['settings', 'GOOSE_MODE: auto\n'],
    ['settings without a line break at the end', 'GOOSE_MODE: auto'],
    ['blank lines at the end', 'GOOSE_MODE: auto\n\n'],
    [
      'other extensions',
      '# mine\nextensions:\n  # builtin\n  developer:\n    enabled: true # yes\n\n  other:\n    cmd: x\nGOOSE_MODE: auto\n',
    ],
    ['extensions with four spaces', 'extensions: # all\n    developer:\n        enabled: true\n'],
    ['CRLF', 'extensions:\r\n  developer:\r\n    enabled: true\r\nGOOSE_MODE: auto\r\n'],
    ['an empty mapping', 'extensions: {}\nGOOSE_MODE: auto\n'],
    ['a flow mapping', 'extensions: { developer: { enabled: true } }\n'],
    ['a list at the same column', 'list:\n- a\n- b\n'],
  ])('is restored byte by byte after %s', (_, before) => {
    added(yamlFormat, before, extension);
  });

  it('gets the extension before the others, whose comments stay', () => {
    expect(added(yamlFormat, 'extensions:\n  # builtin\n  developer:\n    enabled: true\n', extension)).toBe(
      'extensions:\n  docs-json:\n    command: docs-json\n    args:\n      - mcp\n  # builtin\n  developer:\n    enabled: true\n',
    );
  });

  it.each([
    ['a syntax error', 'extensions: [\n', 'damaged'],
    ['a list', '- a\n', 'layout'],
    ['no value', 'extensions:\nGOOSE_MODE: auto\n', 'layout'],
  ])('with %s is refused', (_, text, kind) => {
    expect(() => withEntry(yamlFormat, text, extension)).toThrow(new FormatError(kind as FormatError['kind']));
  });
});

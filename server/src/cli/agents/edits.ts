import { isAbsolute, join, resolve } from 'node:path';
import type { AgentId } from '../options/agents';
import { fieldOf } from './entry';

/** Answer of a hook with a text that the agent reads, in its format; an empty object if there is nothing to read. */
export function hookAnswer(agent: AgentId, text: string): unknown {
  if (text === '') return {};
  if (agent === 'cursor') return { additional_context: text };
  const hookEventName = agent === 'gemini' ? 'AfterTool' : 'PostToolUse';
  return { hookSpecificOutput: { hookEventName, additionalContext: text } };
}

/**
 * Absolute paths of the files that a tool of an agent has edited, from what the agent passes to a hook. The shapes of all agents are read,
 * since agents also run the hooks of others.
 * @param cwd absolute path of the folder that a hook is run in
 */
export function editedFiles(input: unknown, cwd: string): readonly string[] {
  const toolInput = fieldOf(input, 'tool_input');
  const folder = [fieldOf(input, 'cwd'), first(fieldOf(input, 'workspace_roots'))].find(isAbsolutePath) ?? cwd;
  const named = ['file_path', 'filePath', 'path'].map((key) => fieldOf(toolInput, key) ?? fieldOf(input, key));
  const lists = [fieldOf(toolInput, 'files')].flatMap((files) => (Array.isArray(files) ? files : []));
  const patches = ['command', 'patch', 'input'].flatMap((key) => patchedFiles(fieldOf(toolInput, key), folder));
  const paths = [...named, ...lists, ...patches].filter((path) => typeof path === 'string' && path !== '');
  return [...new Set(paths.map((path) => resolve(folder, String(path))))];
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function isAbsolutePath(value: unknown): value is string {
  return typeof value === 'string' && isAbsolute(value);
}

/** Files of a patch of Codex, which may be moved. */
function patchedFiles(patch: unknown, folder: string): string[] {
  if (typeof patch !== 'string' || !patch.includes('*** Begin Patch')) return [];
  return [...patch.matchAll(/^\*\*\* (?:Add File|Update File|Move to): (.+?)\r?$/gm)].map(([, path = '']) =>
    join(isAbsolute(path) ? '' : folder, path),
  );
}

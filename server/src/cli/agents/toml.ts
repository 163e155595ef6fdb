import { parse } from 'smol-toml';
import { linesWithOffsets, withBlock, withoutBlock } from './blocks';
import { type AgentEntry, type FileFormat, FormatError, type Value } from './entry';

/** TOML: an entry is a table with a header of its own. */
export const tomlFormat: FileFormat = {
  read(text) {
    try {
      return parse(text.replace(/^\uFEFF/, ''));
    } catch {
      throw new FormatError('damaged');
    }
  },
  create: (entry) => `${tableOf(entry).join('\n')}\n`,
  add: (text, entry) => withBlock(text, tableOf(entry), true),
  remove,
};

function tableOf(entry: AgentEntry): string[] {
  const rows = Object.entries(entry.value).map(([key, value]) => `${keyText(key)} = ${printed(value)}`);
  return [`[${pathOf(entry).map(keyText).join('.')}]`, ...rows];
}

function pathOf({ containers, key }: AgentEntry): readonly string[] {
  return key === undefined ? containers : [...containers, key];
}

function keyText(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** Values of JSON without objects are values of TOML. */
function printed(value: Value): string {
  return Array.isArray(value) ? `[${value.map(printed).join(', ')}]` : JSON.stringify(value);
}

/** Removes the table, with tables in it that follow. */
function remove(text: string, entry: AgentEntry): string {
  const names = pathOf(entry).map((key) => `(?:${key}|"${key}"|'${key}')`);
  const header = new RegExp(`^\\s*\\[\\s*${names.join('\\s*\\.\\s*')}\\s*(?:\\.[^\\]]*)?\\]\\s*(?:#.*)?$`);
  const lines = linesWithOffsets(text);
  const first = lines.findIndex((line) => header.test(line.text.trimEnd()));
  if (first < 0) throw new FormatError('layout');
  let next = first + 1;
  while (next < lines.length && (!/^\s*\[/.test(lines[next]?.text ?? '') || header.test((lines[next]?.text ?? '').trimEnd()))) next++;
  // Comments before the next table are about that table.
  while (next > first + 1 && /^\s*(?:#.*)?$/.test((lines[next - 1]?.text ?? '').trimEnd())) next--;
  return withoutBlock(text, lines[first]?.offset ?? 0, lines[next]?.offset ?? text.length, true);
}

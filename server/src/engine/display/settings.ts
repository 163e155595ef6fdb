import type { ASTNode } from 'vscode-json-languageservice';
import { toRange } from '../base/spans';
import type { ConfigEntry, ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, entryOf, resolveNode } from '../config/docsConfig';
import { settingPath } from '../config/schemaNode';
import type { Part, PreviewLocation } from './model';

/** A value of the configuration, and the location that sets it. */
export interface Setting {
  /** Value with resolved `$ref`. */
  readonly at: ConfigNode;
  /** Value as written in the property or array item that sets it. */
  readonly written: ConfigNode;
  /** Offset of the property or item in the file of `written`. */
  readonly start: number;
  readonly steps: readonly (string | number)[];
}

/** Limit of characters of a text, which is shown on one line. */
const maxText = 200;

/** Reads settings and collects the locations of the settings that are used. */
export class Settings {
  private readonly usedLocations: PreviewLocation[] = [];

  constructor(readonly config: DocsConfig) {}

  get locations(): readonly PreviewLocation[] {
    return this.usedLocations;
  }

  root(): Setting | undefined {
    const node = this.config.root.root;
    const written = node && { file: this.config.root, node };
    const at = written && resolveNode(this.config, written);
    return at && { at, written, start: written.node.offset, steps: [] };
  }

  /** Setting at a path below another setting. */
  child(of: Setting | undefined, ...keys: readonly string[]): Setting | undefined {
    return keys.reduce<Setting | undefined>((current, key) => {
      const entry = current && entryOf(this.config, current.at, key);
      return current && entry && this.ofEntry(current, entry);
    }, of);
  }

  /** Properties of an object, including those of its fragment. */
  entries(of: Setting): ReadonlyMap<string, ConfigEntry> {
    return entriesOf(this.config, of.at);
  }

  ofEntry(parent: Setting, { key, keyNode, value }: ConfigEntry): Setting | undefined {
    const at = value && resolveNode(this.config, value);
    return at && { at, written: value, start: keyNode.offset, steps: [...parent.steps, key] };
  }

  /** Items of an array, except items with an unknown value. */
  *items(of: Setting | undefined): Generator<Setting, void> {
    if (of?.at.node.type !== 'array') return;
    for (const [index, node] of of.at.node.items.entries()) {
      const written = { file: of.at.file, node };
      const at = resolveNode(this.config, written);
      if (at) yield { at, written, start: node.offset, steps: [...of.steps, index] };
    }
  }

  /** Adds the location of a setting and returns its index. */
  keep({ written, start, steps }: Setting): number {
    const { document, uri } = written.file;
    const end = written.node.offset + written.node.length;
    return this.usedLocations.push({ uri, range: toRange(document, { start, end }), path: settingPath(steps) }) - 1;
  }

  part<T>(setting: Setting | undefined, value: T): Part<T> {
    return setting ? { value, at: this.keep(setting) } : { value };
  }

  /** Non-empty string with its location; `undefined` if there is none. */
  text(setting: Setting | undefined): Part<string> | undefined {
    const value = shownText(setting);
    return setting && value !== undefined ? { value, at: this.keep(setting) } : undefined;
  }
}

export function literalOf(setting: Setting | undefined): ASTNode['value'] {
  return setting?.at.node.value;
}

/** Non-empty string value of a setting, truncated. */
export function shownText(setting: Setting | undefined): string | undefined {
  const node = setting?.at.node;
  return node?.type === 'string' && node.value.trim() !== '' ? truncate(node.value) : undefined;
}

export function truncate(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

import type { ASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from './configFile';

/** A node of the configuration with its file. */
export interface ConfigNode {
  readonly file: ConfigFile;
  readonly node: ASTNode;
}

/** A property of the configuration: the winner of duplicates, keys of a `$ref` target included. */
export interface ConfigEntry {
  readonly key: string;
  readonly file: ConfigFile;
  readonly keyNode: StringASTNode;
  readonly value: ConfigNode | undefined;
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Parser from 'web-tree-sitter';

/** Path of the grammar that curlconverter has for browsers. */
const grammar = createRequire(import.meta.url).resolve('curlconverter/dist/tree-sitter-bash.wasm');

await Parser.init();
const parser = new Parser();
parser.setLanguage(await Parser.Language.load(await readFile(grammar)));

/** Parser of curlconverter as WebAssembly: the one that it has for Node is native code. */
export default parser;

import { expect, it } from 'vitest';
import { CancelledError, type DocsLanguageService } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const token = { isCancellationRequested: true };
const uri = uriOf('docs.json');
const position = { line: 1, character: 3 };
const range = { start: position, end: position };

const calls: Readonly<Record<string, (engine: DocsLanguageService) => Promise<unknown>>> = {
  diagnostics: (engine) => engine.diagnostics(uri, token),
  completion: (engine) => engine.completion(uri, position, token),
  hover: (engine) => engine.hover(uri, position, token),
  codeActions: (engine) => engine.codeActions(uri, range, [], token),
  documentLinks: (engine) => engine.documentLinks(uri, token),
  definition: (engine) => engine.definition(uri, position, token),
  references: (engine) => engine.references(uri, position, true, token),
  documentHighlights: (engine) => engine.documentHighlights(uri, position, token),
  codeLenses: (engine) => engine.codeLenses(uriOf('index.mdx'), token),
  resolveCodeLens: (engine) => engine.resolveCodeLens({ range, data: { uri: uriOf('index.mdx') } }, token),
  workspaceSymbols: (engine) => engine.workspaceSymbols('a', token),
  resolveWorkspaceSymbol: (engine) => engine.resolveWorkspaceSymbol({ name: 'a', kind: 1, location: { uri } }, token),
  navigationLists: (engine) => engine.navigationLists({ uri: uriOf('index.mdx') }, token),
  addToNavigation: (engine) => engine.addToNavigation({ uri: uriOf('index.mdx') }, 'a', token),
  documentSymbols: (engine) => engine.documentSymbols(uri, token),
  documentColors: (engine) => engine.documentColors(uri, token),
  colorPresentations: (engine) => engine.colorPresentations(uri, { red: 0, green: 0, blue: 0, alpha: 1 }, range, token),
  foldingRanges: (engine) => engine.foldingRanges(uri, undefined, token),
  selectionRanges: (engine) => engine.selectionRanges(uri, [position], token),
  formatting: (engine) => engine.formatting(uri, { tabSize: 2, insertSpaces: true }, undefined, token),
  overview: (engine) => engine.overview(uri, token),
  roots: (engine) => engine.roots(token),
  filesOf: (engine) => engine.filesOf(uri, token),
};

it.each(Object.entries(calls))('%s throws if it is cancelled, instead of returning nothing', async (_name, call) => {
  await expect(call(site({ 'docs.json': docsJson() }).engine)).rejects.toThrow(CancelledError);
});

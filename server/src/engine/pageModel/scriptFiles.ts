import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import type { ScriptReader } from './pageProgram';
import { withVariables } from './prepare';
import type { ParsedSource } from './sources';

/** Reads the code of the files that a page is made of: the statements of pages, and files of components. */
export function scriptReader(
  { documents }: EngineContext,
  { folder }: DocsConfig,
  sources: ReadonlyMap<string, ParsedSource>,
  variables: ReadonlyMap<string, string>,
): ScriptReader {
  return async (file) => {
    const source = sources.get(file);
    if (source) {
      const statements = source.tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
      return withVariables(statements.join('\n'), variables);
    }
    if (!/\.jsx?$/.test(file)) return undefined;
    const content = await documents.workspace.read(joinUri(folder, file));
    return content.kind === 'text' ? content.document.getText() : undefined;
  };
}

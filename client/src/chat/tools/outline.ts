import { l10n } from 'vscode';
import type { NavigationNode } from '../../../../server/src/lsp/protocol';
import { type ChildrenReader, findNodes, outlineLines } from '../../../../shared/outline';
import type { ServerController } from '../../language/serverController';
import type { ChatTool } from '../../window/languageModels';
import { oneLine } from '../../window/plainText';
import { siteAt, throwIfToolCancelled } from './siteAt';
import { ToolInput } from './toolInput';

/** Maximum number of lines in an answer. */
const maxLines = 200;
/** Maximum number of characters in a line. */
const maxLineLength = 200;
const maxDepth = 20;

type Server = Pick<ServerController, 'settled' | 'roots' | 'navigationLevels'>;

/** Tool that reads the navigation as an indented tree, including unsaved changes. */
export function outlineTool(server: Server): ChatTool {
  return {
    prepare: async () => ({ progress: l10n.t('Reading the navigation') }),
    async run(rawInput, token) {
      const input = new ToolInput(rawInput);
      const offset = input.count('offset', { min: 0, max: Number.MAX_SAFE_INTEGER - maxLines - 1, otherwise: 0 });
      const depth = input.count('depth', { min: 1, max: maxDepth, otherwise: maxDepth });
      const uri = await siteAt(server, input.text('site'));
      const children = async (id: string): Promise<readonly NavigationNode[]> => {
        const answer = await server.navigationLevels({ uri, levels: [{ id }] });
        throwIfToolCancelled(token);
        const [level] = answer?.levels ?? [];
        return level?.kind === 'nodes' ? level.nodes : [];
      };
      const lines = await outlineLines(
        await find(input.text('branch') ?? '', children),
        { depth, enough: offset + maxLines + 1 },
        children,
      );
      const answerLines = lines.slice(offset, offset + maxLines).map(({ level, text }) => ' '.repeat(level) + oneLine(text, maxLineLength));
      if (answerLines.length === 0) return offset > 0 ? `There are ${lines.length} lines.` : 'The navigation is empty.';
      return [
        ...answerLines,
        ...(lines.length > offset + maxLines ? [`More: ask with offset ${offset + maxLines}, or for a branch.`] : []),
      ].join('\n');
    },
  };
}

/** @param branch names from the top level down, as `API > Users`. @returns the id of the node. @throws if there is none */
async function find(branch: string, children: ChildrenReader): Promise<string> {
  const found = await findNodes(branch, children);
  if (found.kind === 'found') return found.ids.at(-1) ?? '';
  const { name, others } = found;
  throw new Error(
    others.length > 0 ? `There is no ${name}. There are: ${others.join(', ')}.` : `There is no ${name}: there are no entries.`,
  );
}

import { type CancellationToken, l10n } from 'vscode';
import type { NavigationNode } from '../../../../server/src/lsp/protocol';
import { outlineLine } from '../../../../shared/outlineLine';
import type { ServerController } from '../../language/serverController';
import type { ChatTool } from '../../window/languageModels';
import { oneLine } from '../../window/plainText';
import { siteAt, throwIfCancelled } from './siteAt';
import { ToolInput } from './toolInput';

/** Lines of an answer. */
const maxLines = 200;
/** Characters of a line. */
const lineLimit = 200;
const maxDepth = 20;
/** Limit of the names that an error lists. */
const maxNamed = 30;

type Server = Pick<ServerController, 'settled' | 'roots' | 'navigationLevels'>;

/** Reads the navigation as an indented tree, with what is not saved. */
export function outlineTool(server: Server): ChatTool {
  return {
    prepare: async () => ({ progress: l10n.t('Reading the navigation') }),
    async run(given, token) {
      const input = new ToolInput(given);
      const offset = input.count('offset', { min: 0, max: Number.MAX_SAFE_INTEGER - maxLines - 1, otherwise: 0 });
      const depth = input.count('depth', { min: 1, max: maxDepth, otherwise: maxDepth });
      const outline = new Outline(server, await siteAt(server, input.text('site')), offset + maxLines + 1, token);
      const lines = await outline.below(input.text('branch') ?? '', depth);
      const shown = lines.slice(offset, offset + maxLines);
      if (shown.length === 0) return offset > 0 ? `There are ${lines.length} lines.` : 'The navigation is empty.';
      return [...shown, ...(lines.length > offset + maxLines ? [`More: ask with offset ${offset + maxLines}, or for a branch.`] : [])].join(
        '\n',
      );
    },
  };
}

/** Reads levels, outer ones first, until there are enough lines. */
class Outline {
  private readonly lines: string[] = [];

  constructor(
    private readonly server: Server,
    private readonly uri: string,
    private readonly enough: number,
    private readonly token: CancellationToken,
  ) {}

  /** @param branch names from the top level down, as `API > Users`. @throws if there is no such element */
  async below(branch: string, depth: number): Promise<readonly string[]> {
    let id = '';
    for (const name of branch.split(/\s*[>›]\s*/).filter((each) => each !== '')) id = await this.find(id, name);
    await this.walk(id, 0, depth);
    return this.lines;
  }

  private async walk(id: string, level: number, depth: number): Promise<void> {
    for (const node of await this.children(id)) {
      if (this.lines.length >= this.enough) return;
      this.lines.push(' '.repeat(level) + oneLine(outlineLine(node), lineLimit));
      if (node.hasChildren && level + 1 < depth) await this.walk(node.id, level + 1, depth);
    }
  }

  private async find(id: string, name: string): Promise<string> {
    const children = await this.children(id);
    const wanted = name.toLowerCase();
    const found = children.find(({ label, description }) => [label, description].some((each) => each?.toLowerCase() === wanted));
    if (found) return found.id;
    const names = children.slice(0, maxNamed).map(({ kind, label, description }) => (kind === 'page' ? (description ?? label) : label));
    throw new Error(
      names.length > 0 ? `There is no ${name}. There are: ${names.join(', ')}.` : `There is no ${name}: there are no entries.`,
    );
  }

  private async children(id: string): Promise<readonly NavigationNode[]> {
    const answer = await this.server.navigationLevels({ uri: this.uri, levels: [{ id }] });
    throwIfCancelled(this.token);
    const [level] = answer?.levels ?? [];
    return level?.kind === 'nodes' ? level.nodes : [];
  }
}

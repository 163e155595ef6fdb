import { elementNouns } from '../../../../shared/elementKinds';
import { t } from '../../../../shared/l10n';
import { findNodes } from '../../../../shared/outline';
import type { CancellationToken, EntriesTo, NavigationNode } from '../../engine/languageService';
import { CliError } from '../host';
import type { EditScope } from './editScope';

/** Kinds of nodes that contain other nodes and are written in the navigation. */
const elements: ReadonlySet<NavigationNode['kind']> = new Set(elementNouns);

/** The nodes of the navigation of one site, level by level. */
export class NavigationNodes {
  private constructor(
    private readonly scope: EditScope,
    /** URI of the docs.json. */
    readonly root: string,
    private readonly token: CancellationToken,
  ) {}

  /**
   * Nodes with all their data: titles, generated pages and problems.
   * @param site file or folder of the site; may be `undefined` if there is only one site
   * @throws {CliError, CancelledError}
   */
  static async of(scope: EditScope, site: string | undefined, token: CancellationToken): Promise<NavigationNodes> {
    const nodes = await NavigationNodes.withoutSurvey(scope, site, token);
    await scope.engine.surveyNavigation(nodes.root, token);
    return nodes;
  }

  /** Nodes with little more than the names of elements, without reading the site. @throws {CliError, CancelledError} */
  static async withoutSurvey(scope: EditScope, site: string | undefined, token: CancellationToken): Promise<NavigationNodes> {
    return new NavigationNodes(scope, await scope.site(site), token);
  }

  /** @param id empty for the top level */
  async children(id: string): Promise<readonly NavigationNode[]> {
    const answer = await this.scope.engine.navigationLevels({ uri: this.root, levels: [{ id }] }, this.token);
    const [level] = answer?.levels ?? [];
    return level?.kind === 'nodes' ? level.nodes : [];
  }

  /** The id of the node with these names; empty for an empty text. @throws {CliError} if there is no such node */
  async find(names: string): Promise<string> {
    return (await this.path(names)).at(-1) ?? '';
  }

  /** The element with these names, or the parent and name of an element to be created. @throws {CliError} if the parent does not exist */
  async elementOrPlace(names: string): Promise<EntriesTo> {
    const all = names.split(/\s*[>›]\s*/).filter((each) => each !== '');
    const name = all.at(-1) ?? '';
    const parent = await this.find(all.slice(0, -1).join(' > '));
    const lowerName = name.toLowerCase();
    const found = (await this.children(parent)).find(({ kind, label }) => elements.has(kind) && label.toLowerCase() === lowerName);
    return found ? { node: found.id } : { parent, name };
  }

  /**
   * The ids of the nodes with these names from the top level down, such as `API > Users > users/list`. A name is a label, the path of a
   * page, or an operation.
   * @throws {CliError} if there is no such node
   */
  async path(names: string): Promise<readonly string[]> {
    const found = await findNodes(names, (id) => this.children(id));
    if (found.kind === 'found') return found.ids;
    const { name, others } = found;
    throw new CliError(
      others.length > 0
        ? t`There is no ${name} as in ${names}. There are: ${others.join(', ')}.`
        : t`There is no ${name} as in ${names}: the element has no entries.`,
    );
  }
}

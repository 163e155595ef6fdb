import { t } from '../../../../shared/l10n';
import { findNodes } from '../../../../shared/outline';
import type { CancellationToken, NavigationNode } from '../../engine/languageService';
import { CliError } from '../host';
import type { EditScope } from './editScope';

/** The nodes of the navigation of one site, level by level. */
export class NavigationNodes {
  private constructor(
    private readonly scope: EditScope,
    /** URI of the docs.json. */
    readonly root: string,
    private readonly token: CancellationToken,
  ) {}

  /**
   * The nodes with all that is known of them: titles, generated pages and problems.
   * @param site a file or folder of the site; may be omitted if there is only one
   * @throws {CliError, CancelledError}
   */
  static async of(scope: EditScope, site: string | undefined, token: CancellationToken): Promise<NavigationNodes> {
    const root = await scope.site(site);
    await scope.engine.surveyNavigation(root, token);
    return new NavigationNodes(scope, root, token);
  }

  /** @param id empty for the top level */
  async children(id: string): Promise<readonly NavigationNode[]> {
    const answer = await this.scope.engine.navigationLevels({ uri: this.root, levels: [{ id }] }, this.token);
    const [level] = answer?.levels ?? [];
    return level?.kind === 'nodes' ? level.nodes : [];
  }

  /** The id of the node with these names; empty for an empty text. @throws {CliError} if there is none */
  async find(names: string): Promise<string> {
    return (await this.path(names)).at(-1) ?? '';
  }

  /**
   * The ids of the nodes with these names from the top level down, as `API > Users > users/list`. A name is a label, the path of a page, or an
   * operation.
   * @throws {CliError} if there is none
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

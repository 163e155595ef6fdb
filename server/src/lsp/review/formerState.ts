import type { CancellationToken } from '../../../../shared/cancellation';
import type { Disposable } from '../../../../shared/disposable';
import type { DocsLanguageService, SiteModel } from '../../engine/languageService';
import type { ServerContext } from '../serverContext';
import { FormerWorkspace } from './formerWorkspace';
import type { FilesState } from './newProblems';

/** Files of the workspace before a change, with the engine over them and the models of its sites. */
export class FormerState implements FilesState, Disposable {
  readonly workspace: FormerWorkspace;
  readonly engine: DocsLanguageService;
  private readonly models = new Map<string, SiteModel | undefined>();
  private readonly subscription: Disposable;
  private changes = 0;

  constructor(context: ServerContext) {
    this.workspace = new FormerWorkspace(context.workspace);
    this.engine = context.engineOver(this.workspace);
    this.subscription = this.workspace.onDidChange(() => {
      this.changes++;
      this.models.clear();
    });
  }

  /**
   * Model of the site whose docs.json is at `root`; the same object until a file differs from what it was. @throws {CancelledError}
   * @param differs whether a file, by its URI, differs in the current state
   */
  async model(root: string, differs: (uri: string) => Promise<boolean>, token: CancellationToken): Promise<SiteModel | undefined> {
    const known = this.models.get(root);
    if (known) return known;
    const { changes } = this;
    const model = await this.engine.siteModel(root, differs, token);
    if (changes === this.changes) this.models.set(root, model);
    return model;
  }

  dispose(): void {
    this.subscription.dispose();
    this.engine.dispose();
    this.workspace.dispose();
  }
}

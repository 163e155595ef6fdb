import { expect } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  neverCancelled,
  type SitePlan,
  type SiteRequest,
} from '../../../server/src/engine/languageService';
import { MemoryWorkspace, siteFolder, uriOf } from '../../support/memoryWorkspace';

type Planned = Extract<SitePlan, { readonly status: 'planned' }>;

/** Folder of files without a `docs.json`. */
export class Folder {
  readonly workspace: MemoryWorkspace;
  readonly engine: DocsLanguageService;
  /** Errors that the engine logged, which are its own defects. */
  readonly log: unknown[] = [];

  constructor(files: Readonly<Record<string, string>>) {
    this.workspace = new MemoryWorkspace(files);
    this.engine = createDocsLanguageService({ workspace: this.workspace, createsFiles: true, log: (...entry) => this.log.push(entry) });
  }

  plan(request: Partial<SiteRequest> = {}): Promise<SitePlan> {
    return this.engine.planSite({ folder: siteFolder, ...request }, neverCancelled);
  }

  /**
   * Plan whose files are written to the workspace.
   * @throws if no site is planned
   */
  async create(request: Partial<SiteRequest> = {}): Promise<Planned> {
    const plan = await this.plan(request);
    if (plan.status !== 'planned') throw new Error(JSON.stringify(plan));
    for (const { uri, text } of plan.files) this.workspace.set(uri, text);
    return plan;
  }

  /** Errors and warnings in `docs.json`, as `code message`. */
  async problems(): Promise<string[]> {
    const { items } = await this.engine.diagnostics(uriOf('docs.json'), neverCancelled);
    const isSevere = (severity: DiagnosticSeverity | undefined): boolean => (severity ?? 1) <= DiagnosticSeverity.Warning;
    return items.filter(({ severity }) => isSevere(severity)).map(({ code, message }) => `${code} ${message}`);
  }
}

/** Pages at paths without extension. */
export function pages(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [`${path}.mdx`, `---\ntitle: ${JSON.stringify(path)}\n---\n\nText.\n`]));
}

/** Value of the new `docs.json` of a folder. Expects no errors and warnings. */
export async function configOf(
  files: Readonly<Record<string, string>>,
  request: Partial<SiteRequest> = {},
): Promise<Record<string, unknown>> {
  const folder = new Folder(files);
  const plan = await folder.create(request);
  expect(await folder.problems()).toEqual([]);
  expect(folder.log).toEqual([]);
  return JSON.parse(plan.files[0]?.text ?? '') as Record<string, unknown>;
}

export async function navigationOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  return (await configOf(files)).navigation;
}

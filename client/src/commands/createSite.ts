import { FileType, l10n, Uri, WorkspaceEdit, workspace } from 'vscode';
import type { PlanSiteResult } from '../../../server/src/lsp/protocol';
import { configFileName, contextKeys, commands as ids, views } from '../ids';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import { shortName } from '../window/plainText';
import { colorChoices, createdText, siteRefusalText, swatchSvg, themeChoices } from './createSiteTexts';

type Planned = Extract<PlanSiteResult, { readonly status: 'planned' }>;

/** Common names of documentation folders in repositories. */
const usualFolders = ['docs', 'documentation'];

/**
 * Creates a docs.json for a folder of pages, after asking for the name, theme and main color of the site.
 * @param selected the folder whose menu the command was run from, if any
 */
export async function createSite(server: ServerController, selected?: unknown): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const folder = selected instanceof Uri ? selected : await chooseFolder();
  if (!folder) return;
  const proposal = await server.planSite({ folder: folder.toString() });
  if (proposal.status !== 'planned') return refuse(folder, proposal);
  const name = await askName(proposal);
  if (name === undefined) return;
  const theme = await window.showQuickPick(themeChoices(proposal), {
    title: l10n.t('Create Site'),
    placeHolder: l10n.t('Choose a theme'),
    matchOnDetail: true,
  });
  if (!theme) return;
  const color = await chooseColor();
  if (color === undefined) return;
  // Files may have changed while the user was asked.
  const plan = await server.planSite({ folder: folder.toString(), name, theme: theme.label, color });
  if (plan.status !== 'planned') return refuse(folder, plan);
  if (!(await write(plan))) return void window.showErrorMessage(l10n.t('{0} could not be created.', configFileName));
  const document = await window.showTextDocument(Uri.parse(plan.root));
  // Known now, and by a search only later.
  await registry.executeCommand('setContext', contextKeys.hasSite, true);
  await registry.executeCommand(`${views.navigation}.focus`);
  await window.showTextDocument(document.document, document.viewColumn);
  welcome(plan);
}

/** Shows the tree of the new site beside its docs.json, and what else there is. */
function welcome(plan: Planned): void {
  const [preview, steps] = [l10n.t('Open Preview'), l10n.t('Get Started')];
  void window.showInformationMessage(createdText(plan, l10n), preview, steps).then(async (answer) => {
    if (answer === preview) await registry.executeCommand(ids.showPreview, Uri.parse(plan.root));
    if (answer === steps) await registry.executeCommand(ids.getStarted);
  });
}

async function chooseColor(): Promise<string | undefined> {
  const items = colorChoices(l10n).map((item) => ({
    ...item,
    icon: Uri.parse(`data:image/svg+xml;utf8,${encodeURIComponent(swatchSvg(item.description))}`),
  }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Create Site'), placeHolder: l10n.t('Choose a main color') });
  return chosen?.description;
}

async function askName({ name }: Planned): Promise<string | undefined> {
  const text = await window.showInputBox({
    title: l10n.t('Create Site'),
    prompt: l10n.t('Name of the site'),
    value: name,
    validateInput: (value) => (value.trim() === '' ? l10n.t('Enter a name.') : undefined),
  });
  return text?.trim();
}

/** The folder of the pages: the only candidate in the workspace, else the folder that the user picks. */
async function chooseFolder(): Promise<Uri | undefined> {
  const roots = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const subfolders = roots.flatMap((root) => usualFolders.map((name) => Uri.joinPath(root, name)));
  const existing = await Promise.all(subfolders.map(async (uri) => ((await isFolder(uri)) ? [uri] : [])));
  const candidates = [...roots, ...existing.flat()];
  const [only] = candidates;
  if (!only) {
    void window.showInformationMessage(l10n.t('Open a folder first: a docs.json is in the folder of the pages.'));
    return undefined;
  }
  if (candidates.length === 1) return only;
  const items = candidates.map((uri) => ({ label: pathOf(uri), uri }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Create Site'), placeHolder: l10n.t('Choose the folder of the pages') });
  return chosen?.uri;
}

async function isFolder(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    ({ type }) => type === FileType.Directory,
    () => false,
  );
}

/** Reports the refusal, and offers the next step. Does not await the answer, since the notification can stay open. */
function refuse(folder: Uri, refusal: Exclude<PlanSiteResult, Planned>): void {
  const message = siteRefusalText(refusal, pathOf(folder), l10n);
  if (refusal.status === 'refused') return void window.showWarningMessage(message);
  const action = refusal.status === 'exists' ? l10n.t('Open File') : l10n.t('Migrate to docs.json');
  void window.showInformationMessage(message, action).then(async (answer) => {
    if (answer !== action) return;
    if (refusal.status === 'exists') await window.showTextDocument(Uri.parse(refusal.root));
    else await registry.executeCommand(ids.migrateLegacy, Uri.parse(refusal.uri));
  });
}

/** Creates the files in one edit, so that one undo removes them. @returns whether they were created */
async function write({ files }: Planned): Promise<boolean> {
  const edit = new WorkspaceEdit();
  for (const { uri, text } of files) edit.createFile(Uri.parse(uri), { contents: new TextEncoder().encode(text) });
  return workspace.applyEdit(edit);
}

/** Display path: relative to the workspace folder, or the name of a workspace folder itself. */
function pathOf(folder: Uri): string {
  const root = workspace.workspaceFolders?.find(({ uri }) => uri.toString() === folder.toString());
  return shortName(root?.name ?? workspace.asRelativePath(folder));
}

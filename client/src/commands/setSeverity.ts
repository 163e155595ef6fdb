import { ConfigurationTarget, type Extension, l10n, Uri, workspace } from 'vscode';
import type { SetSeverityArguments } from '../../../server/src/lsp/protocol';
import { configurationSection, settings } from '../ids';
import { window } from '../window';
import { shortName } from '../window/plainText';
import { chosenSeverities, type SeveritySettings, severityItems } from './severityChoice';

/** Lets the user choose the severity of a code, and writes it to the narrowest settings that apply to the document. */
export async function setSeverity(extension: Extension<unknown>, { code, uri }: SetSeverityArguments): Promise<void> {
  const resource = Uri.parse(uri);
  const configuration = workspace.getConfiguration(configurationSection, resource);
  const standard = standardSeverity(extension, code);
  const current = configuration.get<SeveritySettings>(settings.checks, {})[code] ?? standard;
  const items = severityItems(current, standard, l10n);
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Severity of {0}', shortName(code)),
    placeHolder: l10n.t('Choose how problems of this kind are reported'),
  });
  if (!chosen) return;
  const target = targetFor(resource);
  const { own, elsewhere } = levels(configuration.inspect<SeveritySettings>(settings.checks), target);
  const checks = chosenSeverities({ code, severity: chosen.severity, standard, own, elsewhere });
  await configuration.update(settings.checks, checks, target);
}

/** Settings to write: of the folder in a multi-root workspace, of the user if no folder is open, else of the workspace. */
function targetFor(resource: Uri): ConfigurationTarget {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length === 0) return ConfigurationTarget.Global;
  const isMultiRoot = workspace.workspaceFile !== undefined && workspace.getWorkspaceFolder(resource) !== undefined;
  return isMultiRoot ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Workspace;
}

interface Inspected {
  readonly globalValue?: SeveritySettings;
  readonly workspaceValue?: SeveritySettings;
  readonly workspaceFolderValue?: SeveritySettings;
}

function levels(
  inspected: Inspected | undefined,
  target: ConfigurationTarget,
): { own: SeveritySettings | undefined; elsewhere: SeveritySettings } {
  const { globalValue = {}, workspaceValue = {}, workspaceFolderValue = {} } = inspected ?? {};
  switch (target) {
    case ConfigurationTarget.Global:
      return { own: globalValue, elsewhere: {} };
    case ConfigurationTarget.WorkspaceFolder:
      return { own: workspaceFolderValue, elsewhere: { ...globalValue, ...workspaceValue } };
    default:
      return { own: workspaceValue, elsewhere: globalValue };
  }
}

/** Part of package.json that lists each code with its default severity. */
interface Manifest {
  readonly contributes: {
    /** One for each group of settings. */
    readonly configuration: readonly {
      readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, { readonly default: unknown }>> }>>;
    }[];
  };
}

function standardSeverity({ packageJSON }: Extension<unknown>, code: string): unknown {
  const name = `${configurationSection}.${settings.checks}`;
  const group = (packageJSON as Manifest).contributes.configuration.find(({ properties }) => properties[name]);
  return group?.properties[name]?.properties?.[code]?.default;
}

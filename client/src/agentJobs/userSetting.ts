/** What the configuration says about one setting, as `WorkspaceConfiguration.inspect` has it. */
export interface InspectedSetting {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
}

/**
 * The value of a setting that no workspace may decide: what the user has set, else the default. The scope of the setting says
 * so too; this does not rest on it.
 */
export function userSetting(inspected: InspectedSetting | undefined): string {
  const { globalValue, defaultValue } = inspected ?? {};
  if (typeof globalValue === 'string' && globalValue.trim() !== '') return globalValue.trim();
  return typeof defaultValue === 'string' ? defaultValue : '';
}

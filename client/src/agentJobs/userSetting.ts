/** Result of `WorkspaceConfiguration.inspect`. */
interface InspectedSetting {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
}

/**
 * Value of a setting that a workspace must not override: the user's, else the default. Does not rely on the scope of the setting in the
 * manifest, which excludes workspaces too.
 */
export function userSetting(inspected: InspectedSetting | undefined): string {
  const { globalValue, defaultValue } = inspected ?? {};
  if (typeof globalValue === 'string' && globalValue.trim() !== '') return globalValue.trim();
  return typeof defaultValue === 'string' ? defaultValue : '';
}

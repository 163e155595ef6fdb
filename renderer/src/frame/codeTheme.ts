import type { ColorMode } from '../host';

/** Name of a theme of code blocks; `system` and `dark` are themes of the service, for which similar ones are used. */
export function codeTheme(name: string, mode: ColorMode): string {
  if (name === 'dark') return 'dark-plus';
  return name === 'system' ? (mode === 'light' ? 'github-light-default' : 'dark-plus') : name;
}

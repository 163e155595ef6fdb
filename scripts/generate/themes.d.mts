export interface ThemeColors {
  readonly name: string;
  readonly title: string;
  readonly type: 'light' | 'dark';
  readonly colors: readonly string[];
}
export interface Themes {
  readonly version: string;
  readonly themes: readonly ThemeColors[];
}
export function readThemes(modules: URL, names: readonly string[]): Promise<Themes>;
export function colorsOf(name: string, theme: object): ThemeColors;
export function themeModule(themes: Themes): string;

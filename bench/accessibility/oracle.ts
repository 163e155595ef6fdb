/** The accessibility command of the service, from its packages, which are installed on demand outside of the project. */
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../installPackages.ts';

/** The program that has the command. Its dependencies include the other packages that are used here. */
const program = '@mintlify/cli';
const version = '4.0.1544';

/** What the command reports on a site. */
export interface Report {
  /** Whether it fails for the contrast of colors. */
  readonly failsForColors: boolean;
  /** `path kind` of each image or video without description, and of each link without text. */
  readonly issues: readonly string[];
}

interface Issue {
  readonly filePath: string;
  readonly element: string;
}

interface Config {
  readonly colors?: unknown;
  readonly navigation?: unknown;
}

interface Modules {
  checkDocsColors(colors: unknown, background: unknown, navigation: unknown): { readonly overallScore: string };
  checkMdxAccessibility(folder: string): Promise<{ readonly missingAltAttributes: readonly Issue[] }>;
  getBackgroundColors(config: Config): unknown;
  getConfigObj(folder: string, kind: 'docs'): Promise<Config>;
}

export interface Oracle {
  check(folder: string): Promise<Report>;
}

/** Loads the command from a folder, where it is installed if it is not there. */
export async function loadOracle(folder: string): Promise<Oracle> {
  await installPackages({ folder, packages: [`${program}@${version}`] });
  const paths = [
    `${program}/bin/accessibility.js`,
    `${program}/bin/mdxAccessibility.js`,
    '@mintlify/common/dist/index.js',
    '@mintlify/prebuild/dist/index.js',
  ];
  const loaded = await Promise.all(paths.map((path) => import(pathToFileURL(join(folder, 'node_modules', path)).href)));
  const modules = Object.assign({}, ...loaded) as Modules;
  return {
    async check(site) {
      const config = await modules.getConfigObj(site, 'docs');
      const { missingAltAttributes } = await modules.checkMdxAccessibility(site);
      return {
        failsForColors:
          config.colors !== undefined &&
          modules.checkDocsColors(config.colors, modules.getBackgroundColors(config), config.navigation).overallScore === 'fail',
        issues: missingAltAttributes.map(
          ({ filePath, element }) => `${relative(site, filePath).split(sep).join('/')} ${element === 'a' ? 'link' : 'description'}`,
        ),
      };
    },
  };
}

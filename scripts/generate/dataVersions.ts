// The versions of the shipped data, as a table of README.md.
import { readObject, stringOf } from '../json.ts';
import { committedRanges, rangesPackage } from './fontRanges.ts';
import { withTable } from './readmeTable.ts';

interface Source {
  readonly data: string;
  readonly name: string;
}

/** The shipped data of other packages. */
const sources: readonly Source[] = [
  { data: 'Font Awesome: names, those of Pro included', name: '@fortawesome/fontawesome-common-types' },
  { data: 'Font Awesome: pictures and search words of the free icons', name: '@fortawesome/fontawesome-free' },
  { data: 'Lucide: names, pictures, search words', name: 'lucide-static' },
  { data: 'Tabler Icons: names, pictures, search words', name: '@tabler/icons' },
  { data: 'Families of the public font catalogue, their categories and weights', name: '@capsizecss/metrics' },
  { data: 'Colors of the themes for code blocks', name: 'tm-themes' },
];

/** Names of the packages whose data is shipped. */
export const dataPackages: readonly string[] = sources.map(({ name }) => name);

/** Packages that package.json pins to the version that the service loads. */
const pinned: ReadonlySet<string> = new Set(['lucide-static']);

/** The packages that `npm run icons:update` updates. */
export const iconPackages: readonly string[] = dataPackages.filter((name) => !pinned.has(name));

/** Not a dependency: its data is a committed file. */
const fetched: Source = { data: 'Ranges of variable fonts', name: rangesPackage };

/**
 * A table in Markdown.
 * @param modules the folder node_modules, with a slash at its end
 */
export async function versionTable(modules: URL): Promise<string> {
  const rows = sources.map(async (source) =>
    row(source, stringOf(await readObject(new URL(`${source.name}/package.json`, modules)), 'version')),
  );
  const all = [...(await Promise.all(rows)), row(fetched, (await committedRanges()).version)];
  return `| data | package | version |\n|---|---|---|\n${all.join('\n')}\n`;
}

function row({ data, name }: Source, version: string): string {
  return `| ${data} | \`${name}\` | ${version} |`;
}

/** The text with the table between its marks. @throws if the text has no marks */
export function withVersions(readme: string, table: string): string {
  return withTable(readme, 'versions', table);
}

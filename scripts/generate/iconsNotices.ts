// THIRD-PARTY-NOTICES.md: the licenses of the packages whose names and pictures ship with the server.
import { readFile } from 'node:fs/promises';
import { readObject, stringOf } from '../json.ts';
import { committedRanges, rangesLicence, rangesPackage } from './fontRanges.ts';
import { withLicensesOnce } from './repeatedLicenses.ts';

const sources = [
  {
    title: 'Font Awesome',
    packages: ['@fortawesome/fontawesome-common-types', '@fortawesome/fontawesome-free'],
    file: 'LICENSE.txt',
    what: 'names, pictures and search words of icons',
  },
  { title: 'Lucide', packages: ['lucide-static'], file: 'LICENSE', what: 'names, pictures and search words of icons' },
  { title: 'Tabler Icons', packages: ['@tabler/icons'], file: 'LICENSE', what: 'names, pictures and search words of icons' },
  { title: 'Capsize', packages: ['@capsizecss/metrics'], file: 'LICENSE', what: 'names of font families' },
  { title: 'Formats of JSON Schema', packages: ['ajv-formats'], file: 'LICENSE', what: 'patterns of formats' },
  { title: 'Themes for code blocks', packages: ['tm-themes'], file: 'NOTICE', what: 'colors of themes' },
];

const openApiLicence = new URL('data/openApiSchemas.LICENSE.txt', import.meta.url);

/**
 * Markdown.
 * @param modules the folder node_modules, with a slash at its end
 */
export async function dataNotices(modules: URL): Promise<string> {
  const sections = sources.map(async ({ title, packages, file, what }) => {
    const versions = packages.map(
      async (name) => `\`${name}\` ${stringOf(await readObject(new URL(`${name}/package.json`, modules)), 'version')}`,
    );
    const licence = await readFile(new URL(`${packages[0]}/${file}`, modules), 'utf8');
    return section(title, what, (await Promise.all(versions)).join(' and '), withLicensesOnce(licence));
  });
  const ranges = section(
    'Google Font Metadata',
    'ranges of variable fonts',
    `\`${rangesPackage}\` ${(await committedRanges()).version}`,
    await readFile(rangesLicence, 'utf8'),
  );
  const schemas = section(
    'OpenAPI Specification',
    'schemas of OpenAPI, compiled with the differences of the service',
    '<https://spec.openapis.org>: `3.0/schema/2021-09-28`, `3.1/schema/2022-10-07` and `3.2/schema/2026-08-30`, Copyright The Linux Foundation',
    await readFile(openApiLicence, 'utf8'),
  );
  const intro =
    'The language server comes with data from the packages below: names, and pictures in another form. `npm run generate` writes this file.';
  return `# Third-party notices\n\n${intro}\n\n${[...(await Promise.all(sections)), ranges, schemas].join('\n')}`;
}

function section(title: string, what: string, from: string, licence: string): string {
  const text = licence
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n');
  return `## ${title}\n\nUsed: ${what} from ${from}.\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Link that runs a command, in texts in which the editor parses links. */
export const link = '[x](command:workbench.action.toggleZenMode)';

/** Name with a link and an icon that file systems accept as well. */
export const hostile = `${link} $(alert)`;

/** Similar name that the address of a page can contain. */
export const hostileAddress = '$(alert)[x](y)';

/** Name that changes the text direction, and is longer than any box. */
const deceptive = `\u202e${hostile}\u2066 ${'very '.repeat(100)}long`;

/** Site whose folder, pages and navigation have hostile names. */
export const site = `${hostile} site`;
export const otherSite = `${hostile} other`;

const page = (title: string): string => `---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`;

function docsJson(groups: readonly (readonly [group: string, pages: readonly string[]])[]): string {
  const navigation = { groups: groups.map(([group, pages]) => ({ group, pages })) };
  const config = { $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: hostile, colors: { primary: '#0F766E' }, navigation };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

const legacy = JSON.stringify({ name: hostile, navigation: [{ group: hostile, pages: ['index'] }], unknownSetting: link }, undefined, 2);

/** Texts of the files of the folder, by path. */
const files: Readonly<Record<string, string>> = {
  [`${site}/docs.json`]: docsJson([
    [hostile, ['index', `${hostile}/gone`, `${hostile}/left`, `${hostileAddress}/lost`, `${hostileAddress}/later`]],
    [deceptive, [`${hostile}/moved`, `${hostile}/missing`, `${link}/missing`]],
  ]),
  [`${site}/index.mdx`]: page(hostile),
  [`${site}/${hostile}/gone.mdx`]: page(hostile),
  [`${site}/${hostile}/left.mdx`]: page(deceptive),
  [`${site}/${hostile}/moved.mdx`]: page(hostile),
  [`${site}/${hostileAddress}/lost.mdx`]: page(hostile),
  [`${site}/${hostileAddress}/later.mdx`]: page(hostile),
  [`${site}/unlisted.mdx`]: page(hostile),
  [`${otherSite}/docs.json`]: docsJson([
    [hostile, ['index']],
    [deceptive, [`${hostile}/missing`]],
  ]),
  [`${otherSite}/index.mdx`]: page(hostile),
  [`${otherSite}/${hostile}.mdx`]: page(hostile),
  [`legacy ${hostile}/mint.json`]: legacy,
  [`legacy ${link}/mint.json`]: legacy,
  '.vscode/settings.json': JSON.stringify({
    'docsJson.agentJobs.project': hostile,
    'docsJson.checks': { [link]: 'error' },
  }),
};

export async function writeHostileFolder(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

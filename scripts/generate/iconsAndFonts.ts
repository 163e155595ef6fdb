// Writes the names of icons and fonts and the colors of themes for the engine, and the licenses that come with them.
import { mkdir, writeFile } from 'node:fs/promises';
import { objectOf, readObject, stringsOf } from '../json.ts';
import { committedRanges } from './fontRanges.ts';
import { fontModule, fontModuleTypes, readFontNames, withRanges } from './fonts.ts';
import { pictureText, readIconArt, wordText } from './iconPictures.ts';
import { iconModule, iconModuleTypes, readIconNames } from './icons.ts';
import { dataNotices } from './iconsNotices.ts';
import { readThemes, themeModule, themeModuleTypes } from './themes.ts';

/** Maximum size in bytes of the data in the server bundle, which everyone installs. Lists grow by a few percent a year. */
const maxDataSize = 300_000;

/** Maximum size in bytes of the pictures and words of all libraries: separate files, compressed to about a third in the package. */
const maxPictureSize = 5_000_000;

/** Minimum number of themes with colors: few themes of the schema have none. */
const minThemes = 50;

/** Minimum length of each list: a shorter list means that a package has changed its format. */
const minNames = 1_000;

/**
 * @param root the project's folder, with a slash at its end
 * @param target folder of the generated modules
 */
export async function generateNames(root: URL, target: URL): Promise<void> {
  const modules = new URL('node_modules/', root);
  const write = (name: string, text: string): Promise<void> => writeFile(new URL(name, target), text);
  let size = 0;
  for (const icons of await readIconNames(modules)) {
    expectList(icons.library, icons.names);
    const module = iconModule(icons);
    size += module.length;
    await write(`${icons.library}Icons.js`, module);
    await write(`${icons.library}Icons.d.ts`, iconModuleTypes);
  }
  const catalogue = await readFontNames(modules);
  expectList('the font catalogue', catalogue.families);
  const fonts = fontModule(withRanges(catalogue, await committedRanges()));
  size += fonts.length;
  await write('fonts.js', fonts);
  await write('fonts.d.ts', fontModuleTypes);
  const themes = await readThemes(modules, await themeNames(root));
  if (themes.themes.length < minThemes)
    throw new Error(`Only ${themes.themes.length} themes were found: has their package changed its form?`);
  const themeSource = themeModule(themes);
  size += themeSource.length;
  await write('themes.js', themeSource);
  await write('themes.d.ts', themeModuleTypes);
  if (size > maxDataSize) throw new Error(`The names of icons and fonts take ${size} bytes, more than ${maxDataSize}.`);
  await generatePictures(modules, new URL('data/', target));
  await writeFile(new URL('THIRD-PARTY-NOTICES.md', root), await dataNotices(modules));
}

/** The themes of the schema. */
async function themeNames(root: URL): Promise<readonly string[]> {
  const schema = await readObject(new URL('schemas/docs.schema.json', root));
  return stringsOf(objectOf(objectOf(schema, 'definitions'), 'highlighterTheme'), 'enum');
}

/** @param target folder of the files that are shipped beside the bundles */
async function generatePictures(modules: URL, target: URL): Promise<void> {
  await mkdir(target, { recursive: true });
  let size = 0;
  for (const art of await readIconArt(modules)) {
    expectList(`the pictures of ${art.library}`, art.pictures);
    const files = { pictures: pictureText(art), words: wordText(art) };
    for (const [kind, text] of Object.entries(files)) {
      size += text.length;
      await writeFile(new URL(`${art.library}.${kind}.txt`, target), text);
    }
  }
  if (size > maxPictureSize) throw new Error(`The pictures of icons take ${size} bytes, more than ${maxPictureSize}.`);
}

function expectList(title: string, names: readonly unknown[]): void {
  if (names.length < minNames) throw new Error(`Only ${names.length} names of ${title} were found: has its package changed its form?`);
}

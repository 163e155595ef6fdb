// Reads the facts of the format from the packages of the service. Runs in the folder where they are installed, apart from this project.
// Writes one JSON object. Arguments: the names of the packages by role, as `role=name`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders `node_modules`: that of this folder, then those of the packages in it. */
function modulesBelow(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return [];
  const packages = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner)) : [join(modules, name)],
  );
  return [modules, ...packages.flatMap((path) => modulesBelow(path))];
}

const modules = modulesBelow(process.cwd());
const names = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const folderOf = (role) => modules.map((folder) => join(folder, names[role])).find((path) => existsSync(join(path, 'package.json')));
const manifestOf = (role) => JSON.parse(readFileSync(join(folderOf(role), 'package.json'), 'utf8'));
const importOf = (role, path = manifestOf(role).main ?? 'dist/index.js') => import(pathToFileURL(join(folderOf(role), path)).href);

/** Texts of the type declarations of a package. */
function declarationsOf(role, below) {
  const folder = join(folderOf(role), below);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.d.ts'))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Keys of a type `{ key?: type; … }` by its name. */
function keysOfType(texts, name) {
  const body = texts
    .map((text) => new RegExp(`type ${name} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1])
    .find((found) => found !== undefined);
  return [...(body ?? '').matchAll(/^ {4}'?([\w:-]+)'?\??:/gm)].map(([, key]) => key);
}

/** Components of pages under the names that they have in the code of the service. */
const namesInCode = ['Property', 'TreeFile', 'TreeFolder'];

/** Attributes of components of pages, as they are destructured. Names with an underscore are internal. */
function attributesOf(texts, components) {
  const found = {};
  for (const text of texts) {
    for (const [, name, parameters] of text.matchAll(/^(?:export )?declare (?:const|function) ([A-Z]\w*): \(*\{ ([^}]*?),? \}:/gm)) {
      if (!components.includes(name) && !namesInCode.includes(name)) continue;
      const attributes = parameters.split(/,\s*/).map((part) => part.replace(/:.*$|^\.\.\..*$/s, '').trim());
      const isPublic = (attribute) => /^[a-z]/.test(attribute) && attribute !== 'children' && attribute !== 'className';
      found[name] = attributes.filter(isPublic).sort();
    }
  }
  return found;
}

const schema = await importOf('schema');
const pages = await importOf('pages');
const highlighter = await importOf('highlighter', 'dist/plugins/rehype/shiki-constants.js');
const withoutDot = (extensions) => [...new Set(extensions.map((extension) => extension.replace(/^\./, '')))].sort();

process.stdout.write(
  JSON.stringify({
    versions: Object.fromEntries(Object.keys(names).map((role) => [names[role], manifestOf(role).version])),
    schema: schema.docsConfigJsonSchema,
    frontMatter: keysOfType(declarationsOf('frontMatter', 'dist/types'), 'PageMetaTags'),
    components: pages.allowedComponents.filter((name) => /^[A-Z]/.test(name)),
    htmlElements: pages.allowedComponents.filter((name) => /^[a-z]/.test(name)).sort(),
    attributes: attributesOf(declarationsOf('components', 'dist/components'), pages.allowedComponents),
    languages: [...new Set([...Object.keys(highlighter.DEFAULT_LANG_ALIASES), ...highlighter.UNIQUE_LANGS])].sort(),
    codeOptions: Object.values(pages.META_PARSER_CONFIG).flatMap(({ keys }) => keys.filter((key) => /^\w+$/.test(key))),
    extensions: {
      image: withoutDot(pages.IMAGE_FORMATS),
      media: withoutDot([...pages.VIDEO_FORMATS, ...pages.AUDIO_FORMATS]),
      font: withoutDot(pages.FONT_FORMATS),
      download: withoutDot([...pages.DOCUMENT_FORMATS, ...pages.DATA_FORMATS, ...pages.COMPRESSED_FORMATS]),
    },
    ignored: pages.DEFAULT_MINT_IGNORES,
  }),
);

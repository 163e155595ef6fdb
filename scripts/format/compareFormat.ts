// Differences between the facts of the service's packages and those of this project, in words.
import { isArrayOf, isObject, isString, type JsonObject, objectOf, stringsOf } from '../json.ts';
import { annotationOf, propertiesOf, settingsOf } from './settings.ts';

/** The schemas of this project. */
export interface OwnSchemas {
  readonly docs: JsonObject;
  readonly frontMatter: JsonObject;
  readonly components: JsonObject;
  readonly codeBlocks: JsonObject;
  /** Facts that stand in code, as they were last compared, and differences that are meant. */
  readonly recorded: JsonObject;
}

export interface Difference {
  /** One sentence. */
  readonly text: string;
  /** The file to change. */
  readonly file: string;
}

const files = {
  docs: 'schemas/docs.schema.json',
  frontMatter: 'schemas/front-matter.schema.json',
  components: 'schemas/components.schema.json',
  codeBlocks: 'schemas/code-blocks.schema.json',
  extensions: 'server/src/engine/site/fileIndex/fileNames.ts',
  ignored: 'server/src/engine/site/ignoredPaths.ts',
} as const;

/** Facts that are compared with the recorded ones, since code has them in another form. */
export const recordedFacts = ['attributes', 'htmlElements', 'extensions', 'ignored'] as const;

/** Names of the facts of which nothing was read, so that all that the schemas have of them would be reported. */
export function emptyFacts(facts: JsonObject): string[] {
  const isEmpty = ([name, value]: readonly [string, unknown]): boolean => {
    if (name === 'schema') return !isObject(value) || settingsOf(value).size === 0;
    return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
  };
  return Object.entries(facts)
    .filter(isEmpty)
    .map(([name]) => name);
}

/** @param facts as `readFacts.mjs` writes them. @throws if one of them is missing, since the packages have changed their form then */
export function compareFormat(facts: JsonObject, own: OwnSchemas): Difference[] {
  const isMeant = meantDifferences(own.recorded);
  const names = (kind: string, file: string, theirs: readonly string[], ours: readonly string[]): Difference[] => [
    ...missingFrom(ours, theirs).map((name) => ({ text: `New ${kind}: ${name}.`, file })),
    ...missingFrom(theirs, ours).map((name) => ({ text: `No longer there: ${kind} ${name}.`, file })),
  ];
  const found = [
    ...settingDifferences(objectOf(facts, 'schema'), own.docs),
    ...names('key of front matter', files.frontMatter, stringsOf(facts, 'frontMatter'), propertiesOf(own.frontMatter)),
    ...names('component', files.components, stringsOf(facts, 'components'), [
      ...propertiesOf(own.components),
      ...annotationOf(own.components, 'x-undocumented'),
    ]),
    ...names('language of code blocks', files.codeBlocks, stringsOf(facts, 'languages'), annotationOf(own.codeBlocks, 'x-languages')),
    ...names('option of code blocks', files.codeBlocks, stringsOf(facts, 'codeOptions'), propertiesOf(own.codeBlocks)),
    ...names('HTML element', files.components, stringsOf(facts, 'htmlElements'), annotationOf(own.recorded, 'htmlElements')),
    ...names('path that is always ignored', files.ignored, stringsOf(facts, 'ignored'), annotationOf(own.recorded, 'ignored')),
    ...groupDifferences('attribute', files.components, objectOf(facts, 'attributes'), own.recorded.attributes, names),
    ...groupDifferences('file extension', files.extensions, objectOf(facts, 'extensions'), own.recorded.extensions, names),
  ];
  return found.filter(({ text }) => !isMeant(text));
}

function settingDifferences(theirSchema: JsonObject, ownSchema: JsonObject): Difference[] {
  const [theirs, ours] = [settingsOf(theirSchema), settingsOf(ownSchema)];
  const found: Difference[] = [];
  const add = (text: string): void => void found.push({ text, file: files.docs });
  for (const [path, values] of theirs) {
    const known = ours.get(path);
    if (!known) add(`New setting: ${path}${values.size > 0 ? ` (${[...values].join(', ')})` : ''}.`);
    else if (values.size === 0 && known.size > 0) add(`Values are no longer limited: ${path}.`);
    else {
      for (const value of missingFrom([...known], [...values])) add(`New value of ${path}: ${value}.`);
      if (values.size > 0) for (const value of missingFrom([...values], [...known])) add(`No longer allowed in ${path}: ${value}.`);
    }
  }
  for (const path of ours.keys()) if (!theirs.has(path)) add(`No longer there: setting ${path}.`);
  return found;
}

function groupDifferences(
  kind: string,
  file: string,
  theirs: JsonObject,
  recorded: unknown,
  compare: (kind: string, file: string, theirs: readonly string[], ours: readonly string[]) => Difference[],
): Difference[] {
  const ours = isObject(recorded) ? recorded : {};
  const groups = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return groups.flatMap((group) => compare(`${kind} of ${group}`, file, listOf(theirs[group]), listOf(ours[group])));
}

function listOf(value: unknown): readonly string[] {
  return isArrayOf(value, isString) ? value : [];
}

function missingFrom(known: readonly string[], names: readonly string[]): readonly string[] {
  const all = new Set(known);
  return names.filter((name) => !all.has(name));
}

/** Tests whether a difference is meant: its text matches one of the recorded patterns, in which `*` stands for anything. */
function meantDifferences({ meant }: JsonObject): (text: string) => boolean {
  const patterns = (Array.isArray(meant) ? (meant as readonly unknown[]) : []).map((entry) => {
    if (!isObject(entry) || !isString(entry.pattern) || !isString(entry.reason))
      throw new Error('A meant difference needs a pattern and a reason.');
    const escaped = entry.pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${escaped}$`);
  });
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** The differences as Markdown: a list for each file to change. */
export function differencesText(differences: readonly Difference[]): string {
  const found = [...new Set(differences.map(({ file }) => file))];
  return found
    .map((changed) => `\`${changed}\`:\n\n${differences.flatMap(({ file, text }) => (file === changed ? [`- ${text}\n`] : [])).join('')}`)
    .join('\n');
}

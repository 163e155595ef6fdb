import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientTexts } from '../../scripts/l10n/clientTexts';
import { taggedTexts } from '../../scripts/l10n/taggedTexts';
import { localizeSchema } from '../../server/src/engine/schema/localizeSchema';
import type { DocsSchema } from '../../server/src/engine/schema/schemaView';
import { clientSources, projectFolder, readJson, readText, serverSources } from './manifest';
import { type Texts, translationProblems } from './translations';

/** Language tags of the translations, as in `package.nls.<tag>.json`. */
const languages = ['de'];

const placeholders = (text: string) => [...text.matchAll(/"%([^%"]+)%"/g)].map((match) => match[1] ?? '');

describe('texts of package.json', () => {
  const used = placeholders(readText('package.json'));
  const texts = readJson<Record<string, string>>('package.nls.json');

  it('are all there', () => {
    expect(used.filter((key) => !texts[key])).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(texts).filter((key) => !used.includes(key))).toEqual([]);
  });
});

describe('texts of the client', () => {
  const sources = clientSources();

  it('are passed to l10n.t as single-quoted literals, which is what the export finds', () => {
    const calls = sources.flatMap((source) => [...source.matchAll(/\bl10n\.t\(/g)]);
    expect(sources.flatMap(clientTexts)).toHaveLength(calls.length);
  });

  // `npx vitest run test/manifest --update` regenerates the bundle.
  it('are exported for translators, with those of the server and the schemas', async () => {
    const texts = [...new Set([...sources.flatMap(clientTexts), ...serverSources().flatMap(taggedTexts), ...schemaTexts()])].sort();
    const bundle = Object.fromEntries(texts.map((text) => [text, text]));
    await expect(`${JSON.stringify(bundle, null, 2)}\n`).toMatchFileSnapshot(join(projectFolder, 'l10n/bundle.l10n.json'));
  });
});

describe.each(languages)('translation into %s', (language) => {
  it.each([
    ['package.nls.json', `package.nls.${language}.json`],
    ['l10n/bundle.l10n.json', `l10n/bundle.l10n.${language}.json`],
  ])('of %s is complete, and keeps placeholders, code and links', (english, translated) => {
    expect(translationProblems(readJson<Texts>(english), readJson<Texts>(translated)), `Texts of ${english} in ${translated}`).toEqual([]);
  });

  // The key of a setting stays when its English text changes, so nothing else would notice.
  it('of the setting of a check begins with the summary of the check', () => {
    const [english, translated] = [readJson<Texts>('package.nls.json'), readJson<Texts>(`package.nls.${language}.json`)];
    const bundle = readJson<Texts>(`l10n/bundle.l10n.${language}.json`);
    const settings = Object.entries(english).filter(([key]) => key.startsWith('check.'));
    const summaries = settings.map(([key, text]) => [key, bundle[text.replace(/ Default: `\w+`\.$/, '')]] as const);
    expect(summaries.filter(([key, summary]) => !translated[key]?.startsWith(`${summary} `)).map(([key]) => key)).toEqual([]);
    expect(settings).not.toEqual([]);
  });
});

/** Texts of the schemas that need a translation. */
function schemaTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const file of ['docs', 'front-matter', 'components', 'code-blocks']) {
    localizeSchema(readJson<DocsSchema>(`schemas/${file}.schema.json`), (english) => {
      texts.add(english);
      return english;
    });
  }
  return texts;
}

describe('translations', () => {
  it('of manifest and bundle are there for the same languages', () => {
    const tags = [...readdirSync(projectFolder), ...readdirSync(join(projectFolder, 'l10n'))].flatMap(
      (name) => /^(package\.nls|bundle\.l10n)\.(.+)\.json$/.exec(name)?.[2] ?? [],
    );
    expect(tags.sort()).toEqual(languages.flatMap((language) => [language, language]));
  });
});

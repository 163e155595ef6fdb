import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTranslations } from '../../server/src/disk/translations';
import { bundle, DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { docs } from '../support/lspSite';

describe('readTranslations', () => {
  const folder = (): string =>
    new DiskSite({
      'bundle.l10n.json': '{ "Open": "Open" }',
      'bundle.l10n.de.json': '{ "Open": "Öffnen", "Close": 3 }',
      'bundle.l10n.pt-br.json': '{ "Open": "Abrir" }',
      'bundle.l10n.en.json': '{ "Open": "Opened" }',
      'bundle.l10n.fr.json': 'not JSON',
      'bundle.l10n.it.json': '["Aprire"]',
      'schema.l10n.es.json': '{ "Open": "Abrir" }',
    }).path;

  it.each([
    ['de', 'Öffnen'],
    ['DE', 'Öffnen'],
    ['de-AT', 'Öffnen'],
    ['de-Latn-AT-1996', 'Öffnen'],
    ['pt-BR', 'Abrir'],
  ])('finds the file for %s', async (locale, text) => {
    expect(await readTranslations(folder(), locale)).toEqual({ Open: text });
  });

  it.each([
    ['English', 'en'],
    ['English of a country', 'en-US'],
    ['a language without a file', 'nl'],
    ['a country of a language that has files for another', 'pt'],
    ['a language whose name begins like another', 'deu'],
    ['a file that is not JSON', 'fr'],
    ['a file without an object', 'it'],
    ['a file of another kind', 'es'],
    ['no tag', ''],
    ['a path', '../../bundle.l10n.de'],
  ])('is undefined for %s', async (_what, locale) => {
    expect(await readTranslations(folder(), locale)).toBeUndefined();
  });

  it('is undefined without a folder', async () => {
    expect(await readTranslations(new DiskSite().file('none'), 'de')).toBeUndefined();
  });
});

describe('the built server', () => {
  beforeAll(ensureBundle, 180_000);

  /** Copies the server next to the translations, as it is installed. Returns the path of the copy. */
  function installed(translations: Readonly<Record<string, string>>): string {
    const installation = new DiskSite({ 'l10n/bundle.l10n.de.json': JSON.stringify(translations) });
    const program = installation.file('dist/server.js');
    mkdirSync(dirname(program));
    for (const name of ['server.js', 'languageServer.js']) copyFileSync(join(dirname(bundle), name), join(dirname(program), name));
    return program;
  }

  it.each([
    ['de-DE', 'Seite nicht gefunden: `gone.mdx` oder `.md` fehlt.'],
    ['fr', 'Page not found: no `gone.mdx` or `.md`.'],
    [undefined, 'Page not found: no `gone.mdx` or `.md`.'],
  ])('reports in the language of the editor: %s', async (locale, message) => {
    const site = new DiskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }), 'index.mdx': '' });
    const program = installed({ 'Page not found: no `{0}.mdx` or `.md`.': 'Seite nicht gefunden: `{0}.mdx` oder `.md` fehlt.' });
    const { client } = await ServerProcess.start([site.uri], locale === undefined ? {} : { locale }, program);
    expect(await client.diagnostics(site.at('docs.json'))).toMatchObject({ items: [{ code: 'page.missing', message }] });
  });
});

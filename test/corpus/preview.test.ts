import { describe, expect, it } from 'vitest';
import { contentMessage } from '../../client/src/preview/content';
import { neverCancelled, type SitePreview } from '../../server/src/engine/languageService';
import { plainLocalizer } from '../client/plainLocalizer';
import { corpusEntries, hasCorpus, openSite } from './corpus';

/** In characters: more than any screen can show, and little for a web page. */
const maxContent = 400_000;

function isNamed(site: SitePreview): boolean {
  return site.sidebar.rows.every(({ name, kind }) => name !== '' || kind === 'group');
}

describe.runIf(hasCorpus)('the preview of real sites', () => {
  for (const { name } of corpusEntries()) {
    it(`can be rendered for ${name}`, async () => {
      const { engine, uri, log } = openSite(name);
      const site = await engine.preview({ uri }, neverCancelled);
      engine.dispose();
      expect(log).toEqual([]);
      // Without the settings of a site there is no preview.
      if (!site) return;
      expect(isNamed(site)).toBe(true);
      const content = contentMessage(site, 1, { l10n: plainLocalizer, image: (image) => image });
      const named = [...`${content.light.html}${content.legend}`.matchAll(/data-at="(\d+)"/g)].map(([, at]) => Number(at));
      expect(named.length).toBeGreaterThan(0);
      expect(named.every((at) => site.locations[at] !== undefined)).toBe(true);
      expect(JSON.stringify(content).length).toBeLessThan(maxContent);
    });
  }
});

import { describe, expect, it } from 'vitest';
import { createSiteContext, disposeSiteContext } from '../../server/src/engine/site/createSiteContext';
import type { SiteContext } from '../../server/src/engine/site/siteContext';
import { readJson } from '../manifest/manifest';
import { MemoryWorkspace } from '../support/memoryWorkspace';

interface Texts {
  readonly theme: string | undefined;
  readonly title: string | undefined;
}

function texts(translations?: Readonly<Record<string, string>>): Texts {
  const context: SiteContext = createSiteContext({ workspace: new MemoryWorkspace(), translations }, () => undefined);
  const { schemas, frontMatter } = context;
  const theme = schemas.property(schemas.root, 'theme')?.description;
  const title = frontMatter.property(frontMatter.root, 'title')?.description;
  disposeSiteContext(context);
  return { theme, title };
}

describe('texts of the schemas', () => {
  it('are English without translations', () => {
    expect(texts()).toEqual({ theme: 'Layout theme of the site.', title: expect.stringMatching(/^Title of the page,/) });
  });

  it('are in the language of the translations', () => {
    expect(texts(readJson('l10n/bundle.l10n.de.json'))).toEqual({
      theme: 'Layoutdesign der Website.',
      title: expect.stringMatching(/^Titel der Seite,/),
    });
  });

  it('are English if the translations do not include them', () => {
    expect(texts({})).toEqual(texts());
  });
});

import { expect, it } from 'vitest';
import { apiUpdateText } from '../../../client/src/fileRenames/apiUpdateText';
import type { ApiUpdateOffer } from '../../../server/src/lsp/protocol';
import { plainLocalizer as l10n } from '../plainLocalizer';

const offer: ApiUpdateOffer = {
  root: 'file:///docs.json',
  uri: 'file:///api.yaml',
  renamed: 3,
  entries: 2,
  pages: 0,
  samples: 5,
  links: 1,
  redirects: 3,
};

it.each<[Partial<ApiUpdateOffer>, string]>([
  [{}, 'api.yaml renames 3 operations and schemas. Update 2 entries, 5 samples, one link, and add 3 redirects?'],
  [{ renamed: 1, redirects: 1, links: 0 }, 'api.yaml renames an operation or schema. Update 2 entries, 5 samples, and add a redirect?'],
  [
    { entries: 1, samples: 1, pages: 1, links: 4, redirects: 0 },
    'api.yaml renames 3 operations and schemas. Update one entry, one page, one sample, 4 links?',
  ],
  [{ renamed: 0, entries: 0, samples: 0, links: 0, redirects: 1 }, 'api.yaml gives generated pages other addresses. Add a redirect?'],
  [{ entries: 0, samples: 0, links: 0 }, 'api.yaml renames 3 operations and schemas. Add 3 redirects?'],
])('counts what is updated: %j', (changes, text) => {
  expect(apiUpdateText('api.yaml', { ...offer, ...changes }, l10n)).toBe(text);
});

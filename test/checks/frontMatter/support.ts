import { expect } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** A site whose only page has this text, markers allowed. */
export function page(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': text, ...others });
}

/** Expects no diagnostic for these lines of front matter. */
export const silent = async (lines: string, others: SiteFiles = {}): Promise<void> =>
  page(`---\n${lines}\n---\n<|cursor:|>`, others).expectNothing();

/** An OpenAPI file. */
export const api = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: {} },
    '/hidden': { get: { 'x-hidden': true } },
    '/excluded': { get: { 'x-excluded': true } },
  },
  webhooks: { userCreated: { post: {} } },
  components: { schemas: { User: {} } },
});
/** An AsyncAPI file. */
export const events = 'asyncapi: 3.0.0\nchannels:\n  userSignedUp: { address: user/signedup }\n';

/** A site with a page and, unless other files are given, the OpenAPI file. */
export function pageWithApi(text: string, others: SiteFiles = { 'api.json': api }): Site {
  return page(text, others);
}

/** The codes reported for a line of front matter. */
export async function codes(line: string, others?: SiteFiles): Promise<unknown[]> {
  const shown = pageWithApi(`---\ntitle: A\n${line}\n---\n`, others);
  const found = (await shown.diagnostics('index.mdx')).map(({ code }) => code);
  expect(shown.log).toEqual([]);
  return found;
}

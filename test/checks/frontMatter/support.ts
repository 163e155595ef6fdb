import { expect } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** Site whose only page has this text, markers allowed. */
export function page(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': text, ...others });
}

/** Expects no diagnostic for these lines of front matter. */
export const silent = async (lines: string, others: SiteFiles = {}): Promise<void> =>
  page(`---\n${lines}\n---\n<|cursor:|>`, others).expectNothing();

/** OpenAPI file. */
export const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API' },
  paths: {
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: {} },
    '/hidden': { get: { 'x-hidden': true } },
    '/excluded': { get: { 'x-excluded': true } },
  },
  webhooks: { userCreated: { post: {} } },
  components: { schemas: { User: {} } },
});
/** AsyncAPI file. */
export const events = 'asyncapi: 3.0.0\nchannels:\n  userSignedUp: { address: user/signedup }\n';

/** Site with a page and, unless other files are given, the OpenAPI file. */
export function pageWithApi(text: string, others: SiteFiles = { 'api.json': api }): Site {
  return page(text, others);
}

/** Codes that are reported for a line of front matter. */
export async function codes(line: string, others?: SiteFiles): Promise<unknown[]> {
  const sample = pageWithApi(`---\ntitle: A\n${line}\n---\n`, others);
  const found = (await sample.diagnostics('index.mdx')).map(({ code }) => code);
  expect(sample.log).toEqual([]);
  return found;
}

import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** AsyncAPI file with three channels. */
export const events = `asyncapi: 3.0.0
channels:
  orderPlaced:
    address: orders/placed
    title: Order was placed
  orderShipped: { address: 'orders/{id}/shipped' }
  user/signup: {}
`;

/** Site with one page entry below `asyncapi`. */
export function withEntry(entry: string, more: SiteFiles = {}, asyncapi: unknown = '/api/events.yaml'): Site {
  const navigation = `{ "groups": [{ "group": "A", "asyncapi": ${JSON.stringify(asyncapi)}, "pages": ["index", "<|here:${entry}|>"] }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api/events.yaml': events, ...more });
}

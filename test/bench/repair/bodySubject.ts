import type { PageSite } from '../../../bench/repair/pages/pageSite';
import { type PageText, readPage } from '../../../bench/repair/pages/pageText';

/** A page in which most kinds of mistakes can be made. */
export const text = `---
title: "Send parcels"
---

Parcels of up to 30 kilograms are sent with one request, and labels are printed at once.

See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).

## Labels

![A label](/images/label.svg)

<Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">
  Know when parcels arrive.
</Card>

<Badge color="green" iconType="solid">New</Badge>

<Card title="Prices" href="https://example.com/prices" />

First line<br />second line

{/* Update the prices. */}

\`\`\`mdx
<Card title="In code" href="/guides/install">30 in code</Card>
\`\`\`

[Back](#labels)
`;

/** A page with an import: its components may be the author's. */
export const importsText = `---
title: "Webhooks"
---

import Secret from "/snippets/secret.mdx";

Each event is sent once.

## Delivery

<Secret />
`;

/** A page with options of a code block. */
const codeText = `---
title: "Code"
---

<video alt="A film" src="https://example.com/film.mp4" />

\`\`\`typescript main.ts title="Main" wrap
run();
\`\`\`
`;

const texts = new Map([
  ['guides/send-parcels', text],
  ['guides/install', '## Steps\n'],
  ['guides/webhooks', importsText.replace(/^import.*\n/m, '')],
  ['guides/events', importsText],
  ['guides/code', codeText],
]);

const site: PageSite = {
  files: new Set([...[...texts.keys()].map((path) => `${path}.mdx`), 'images/label.svg', 'snippets/secret.mdx']),
  pages: new Set([...texts.keys(), 'snippets/secret']),
  texts,
  mayLead: (path) => path.startsWith('api-reference/'),
};

const page = (path: string, reported: PageText['reported'] = []): PageText =>
  readPage({ path, text: texts.get(path) ?? '', site, reported });

export const bodySubject = page('guides/send-parcels');
export const importsSubject = page('guides/events');
export const codeSubject = page('guides/code');

/** The first page with diagnostics. */
export const reportedSubject = (reported: PageText['reported']): PageText => page('guides/send-parcels', reported);

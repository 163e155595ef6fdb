/**
 * One mistake of each kind as it is made in the subject: the first line of the marked text, the lines that change, and the lines that the
 * right repair changes.
 */
export const bodySamples: Readonly<
  Record<string, { readonly marked: string; readonly change: readonly string[]; readonly expected: readonly string[] }>
> = {
  'link misspelled': {
    marked: '/guides/wehbooks#delivery',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/wehbooks#delivery) or [the status page](https://status.example.com).',
    ],
    expected: [],
  },
  'letter case of a link': {
    marked: '/guides/Webhooks',
    change: [
      '- <Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">',
      '+ <Card title="Webhooks" icon="bell-ring" href="/guides/Webhooks">',
    ],
    expected: [],
  },
  'link with an extension': {
    marked: '/guides/webhooks.mdx#delivery',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/webhooks.mdx#delivery) or [the status page](https://status.example.com).',
    ],
    expected: [],
  },
  'link without its slash': {
    marked: 'guides/install',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
    ],
    expected: [],
  },
  'anchor misspelled': { marked: 'llabels', change: ['- [Back](#labels)', '+ [Back](#llabels)'], expected: [] },
  'letter case of an anchor': {
    marked: 'Delivery',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/webhooks#Delivery) or [the status page](https://status.example.com).',
    ],
    expected: [],
  },
  'punctuation of an anchor': {
    marked: '_delivery',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/webhooks#_delivery) or [the status page](https://status.example.com).',
    ],
    expected: [],
  },
  'image misspelled': {
    marked: '/images/labbel.svg',
    change: ['- ![A label](/images/label.svg)', '+ ![A label](/images/labbel.svg)'],
    expected: [],
  },
  'letter case of an image': {
    marked: '/IMAGES/LABEL.SVG',
    change: ['- ![A label](/images/label.svg)', '+ ![A label](/IMAGES/LABEL.SVG)'],
    expected: [],
  },
  'component misspelled': {
    marked: 'Cad',
    change: [
      '- <Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">',
      '-   Know when parcels arrive.',
      '- </Card>',
      '+ <Cad title="Webhooks" icon="bell-ring" href="/guides/webhooks">',
      '+   Know when parcels arrive.',
      '+ </Cad>',
    ],
    expected: [],
  },
  'component misspelled, self-closing': {
    marked: 'Crad',
    change: ['- <Card title="Prices" href="https://example.com/prices" />', '+ <Crad title="Prices" href="https://example.com/prices" />'],
    expected: [],
  },
  'attribute misspelled': {
    marked: 'titl',
    change: [
      '- <Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">',
      '+ <Card titl="Webhooks" icon="bell-ring" href="/guides/webhooks">',
    ],
    expected: [],
  },
  'value of an attribute misspelled': {
    marked: 'rgeen',
    change: ['- <Badge color="green" iconType="solid">New</Badge>', '+ <Badge color="rgeen" iconType="solid">New</Badge>'],
    expected: [],
  },
  'icon of a component misspelled': {
    marked: 'bell-rign',
    change: [
      '- <Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">',
      '+ <Card title="Webhooks" icon="bell-rign" href="/guides/webhooks">',
    ],
    expected: [],
  },
  'import misspelled': {
    marked: '/snippets/secrt.mdx',
    change: ['- import Secret from "/snippets/secret.mdx";', '+ import Secret from "/snippets/secrt.mdx";'],
    expected: [],
  },
  'letter case of an import': {
    marked: '/snippets/Secret.mdx',
    change: ['- import Secret from "/snippets/secret.mdx";', '+ import Secret from "/snippets/Secret.mdx";'],
    expected: [],
  },
  'import without its slash': {
    marked: 'snippets/secret.mdx',
    change: ['- import Secret from "/snippets/secret.mdx";', '+ import Secret from "snippets/secret.mdx";'],
    expected: [],
  },
  'import without its extension': {
    marked: '/snippets/secret',
    change: ['- import Secret from "/snippets/secret.mdx";', '+ import Secret from "/snippets/secret";'],
    expected: [],
  },
  '`<` before a number': {
    marked: '<30',
    change: [
      '- Parcels of up to 30 kilograms are sent with one request, and labels are printed at once.',
      '+ Parcels of up to <30 kilograms are sent with one request, and labels are printed at once.',
    ],
    expected: [
      '- Parcels of up to 30 kilograms are sent with one request, and labels are printed at once.',
      '+ Parcels of up to &lt;30 kilograms are sent with one request, and labels are printed at once.',
    ],
  },
  'words in braces': {
    marked: '{event is}',
    change: ['- Each event is sent once.', '+ Each {event is} sent once.'],
    expected: ['- Each event is sent once.', '+ Each \\{event is\\} sent once.'],
  },
  'undefined variable': {
    marked: '{{undefinedWord}}',
    change: [
      '- Parcels of up to 30 kilograms are sent with one request, and labels are printed at once.',
      '+ Parcels of up to 30 kilograms are sent with one request, and labels are {{undefinedWord}} at once.',
    ],
    expected: [],
  },
  'closing tag lost': { marked: '<Card title="Webhooks" icon="bell-ring" href="/guides/webhooks">', change: ['- </Card>'], expected: [] },
  'closing tag misspelled': { marked: 'card', change: ['- </Card>', '+ </card>'], expected: [] },
  '`<br>`': { marked: '<br>', change: ['- First line<br />second line', '+ First line<br>second line'], expected: [] },
  'HTML comment': {
    marked: '<!-- Update this. -->',
    change: ['+ <!-- Update this. -->', '+ '],
    expected: ['+ {/* Update this. */}', '+ '],
  },
  'URL in angle brackets': {
    marked: '<https://status.example.com>',
    change: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or <https://status.example.com>.',
    ],
    expected: [
      '- See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [the status page](https://status.example.com).',
      '+ See [how to install](/guides/install), [the events](/guides/webhooks#delivery) or [https://status.example.com](https://status.example.com).',
    ],
  },
  'text on the line after an import': { marked: 'import Secret from "/snippets/secret.mdx";', change: ['- '], expected: [] },
  'language of a code block misspelled': {
    marked: 'tyescript',
    change: ['- ```typescript main.ts title="Main" wrap', '+ ```tyescript main.ts title="Main" wrap'],
    expected: [],
  },
  'name of a language in other tools': {
    marked: 'language-typescript',
    change: ['- ```typescript main.ts title="Main" wrap', '+ ```language-typescript main.ts title="Main" wrap'],
    expected: [],
  },
  'option of a code block misspelled': {
    marked: 'ittle',
    change: ['- ```typescript main.ts title="Main" wrap', '+ ```typescript main.ts ittle="Main" wrap'],
    expected: [],
  },
  'flag of a code block with an expression': {
    marked: 'wrap={true}',
    change: ['- ```typescript main.ts title="Main" wrap', '+ ```typescript main.ts title="Main" wrap={true}'],
    expected: [],
  },
  'heading that repeats the title': { marked: '# Code', change: ['+ # Code', '+ '], expected: [] },
  'level of a heading skipped': { marked: '###', change: ['- ## Delivery', '+ ### Delivery'], expected: [] },
  'image without its description': {
    marked: '![](',
    change: ['- ![A label](/images/label.svg)', '+ ![](/images/label.svg)'],
    expected: [],
  },
  '`alt` of an element missing': {
    marked: '<video',
    change: ['- <video alt="A film" src="https://example.com/film.mp4" />', '+ <video src="https://example.com/film.mp4" />'],
    expected: [],
  },
  'anchor that is a link without text': {
    marked: '<a',
    change: ['+ <a id="a-place-of-its-own" />', '+ '],
    expected: ['+ <span id="a-place-of-its-own" />', '+ '],
  },
};

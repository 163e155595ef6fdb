import { insertProperty, replacing } from '../edits.mjs';
import { childOf, nodeAt, propertyNamed, spanOf } from '../tree.mjs';

/** Top-level settings of the older mint.json that docs.json has under another name or not at all. */
const oldSettings = [
  ['openapi', 'https://api.example.com/openapi.json'],
  ['anchors', [{ name: 'Community', icon: 'discord', url: 'https://example.com/community' }]],
  ['topbarLinks', [{ name: 'Support', url: 'mailto:support@example.com' }]],
  ['topbarCtaButton', { name: 'Dashboard', url: 'https://example.com/dashboard' }],
  ['footerSocials', { github: 'https://github.com/example' }],
  ['modeToggle', { default: 'dark', isHidden: true }],
  ['feedback', { thumbsRating: true }],
  ['analytics', { ga4: { measurementId: 'G-AB12CD34EF' } }],
  ['versions', ['v2', 'v1']],
];

const oldApiSettings = [
  ['baseUrl', 'https://api.example.com'],
  ['auth', { method: 'bearer' }],
];

const oldTopSetting = {
  name: 'top-level setting of mint.json',
  oneAnswer: false,
  places: (tree) => oldSettings.filter(([key]) => !propertyNamed(tree.root, key)),
  make: (tree, [key, value]) => insertProperty(tree.text, tree.root, key, value),
};

/** In `api` as it is, or in a new one. The mistake is the old setting, not what is added around it. */
function insertInto(tree, owner, key, value) {
  const object = nodeAt(tree, ...owner);
  if (object) return insertProperty(tree.text, object, key, value);
  const missing = owner.findIndex((_, index) => !nodeAt(tree, ...owner.slice(0, index + 1)));
  const nested = owner.slice(missing + 1).reduceRight((inner, outer) => ({ [outer]: inner }), { [key]: value });
  const parent = missing === 0 ? tree.root : nodeAt(tree, ...owner.slice(0, missing));
  return insertProperty(tree.text, parent, owner[missing], nested);
}

const oldApiSetting = {
  name: '`api` setting of mint.json',
  oneAnswer: false,
  places: (tree) => [
    ...oldApiSettings.filter(([key]) => !childOf(nodeAt(tree, 'api'), key)).map(([key, value]) => [['api'], key, value]),
    ...(childOf(nodeAt(tree, 'api', 'playground'), 'display') ? [] : [[['api', 'playground'], 'mode', 'simple']]),
  ],
  make: (tree, [owner, key, value]) => insertInto(tree, owner, key, value),
};

const metaTags = {
  name: '`metadata` with meta tags',
  oneAnswer: false,
  places: (tree) =>
    [
      ['og:image', 'https://example.com/card.png'],
      ['og:site_name', 'Example'],
      ['twitter:site', '@example'],
    ].filter(([key]) => !childOf(nodeAt(tree, 'metadata'), key)),
  make: (tree, [key, value]) => insertInto(tree, ['metadata'], key, value),
};

const retiredTheme = {
  name: 'retired theme',
  oneAnswer: false,
  places: (tree) => [nodeAt(tree, 'theme')].filter((node) => node?.type === 'string'),
  make: (tree, node) => replacing(tree, spanOf(node), '"prism"'),
};

/** Values that are not what the integration gives out. */
const wrongIntegrations = [
  ['ga4', { measurementId: 'UA-12345678-1' }],
  ['gtm', { tagId: '12345678' }],
  ['posthog', { apiKey: 'pk_live_12345678' }],
  ['intercom', { appId: 'abc' }],
  ['frontchat', { snippetId: '123' }],
  ['hotjar', { hjid: 1234567, hjsv: '6' }],
  ['amplitude', 'a1b2c3d4e5f6'],
  ['telemetry', { enabled: 'false' }],
];

const integrationForm = {
  name: 'integration of a wrong form',
  oneAnswer: false,
  places: (tree) => wrongIntegrations.filter(([key]) => !childOf(nodeAt(tree, 'integrations'), key)),
  make: (tree, [key, value]) => insertInto(tree, ['integrations'], key, value),
};

export const leftoverKinds = [oldTopSetting, oldApiSetting, metaTags, retiredTheme, integrationForm];

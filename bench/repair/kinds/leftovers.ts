import { insertProperty, replacing } from '../edits.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { childOf, nodeAt, propertyNamed, spanOf, stringIn, type Tree } from '../tree.ts';

type Setting = readonly [key: string, value: unknown];

/** Top-level settings of the legacy mint.json that docs.json has under another name or not at all. */
const oldSettings: readonly Setting[] = [
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

const oldApiSettings: readonly Setting[] = [
  ['baseUrl', 'https://api.example.com'],
  ['auth', { method: 'bearer' }],
];

const oldTopSetting = defineKind({
  name: 'top-level setting of mint.json',
  oneAnswer: false,
  places: (tree) => oldSettings.filter(([key]) => !propertyNamed(tree.root, key)),
  make: (tree, [key, value]) => insertProperty(tree.text, tree.root, key, value),
});

/** Inserts a setting into an existing object, or into a new one. The mistake is the setting, not the objects added around it. */
function insertInto(tree: Tree, owner: readonly string[], key: string, value: unknown): Made | undefined {
  const object = nodeAt(tree, ...owner);
  if (object) return insertProperty(tree.text, object, key, value);
  const there = owner.findIndex((_, index) => !nodeAt(tree, ...owner.slice(0, index + 1)));
  const parent = nodeAt(tree, ...owner.slice(0, there));
  const [missing = '', ...below] = owner.slice(there);
  const nested = below.reduceRight<object>((inner, outer) => ({ [outer]: inner }), { [key]: value });
  return parent && insertProperty(tree.text, parent, missing, nested);
}

const oldApiSetting = defineKind({
  name: '`api` setting of mint.json',
  oneAnswer: false,
  places: (tree) => [
    ...oldApiSettings.filter(([key]) => !childOf(nodeAt(tree, 'api'), key)).map(([key, value]) => ({ owner: ['api'], key, value })),
    ...(childOf(nodeAt(tree, 'api', 'playground'), 'display') ? [] : [{ owner: ['api', 'playground'], key: 'mode', value: 'simple' }]),
  ],
  make: (tree, { owner, key, value }) => insertInto(tree, owner, key, value),
});

const metaTagSettings: readonly Setting[] = [
  ['og:image', 'https://example.com/card.png'],
  ['og:site_name', 'Example'],
  ['twitter:site', '@example'],
];

const metaTags = defineKind({
  name: '`metadata` with meta tags',
  oneAnswer: false,
  places: (tree) => metaTagSettings.filter(([key]) => !childOf(nodeAt(tree, 'metadata'), key)),
  make: (tree, [key, value]) => insertInto(tree, ['metadata'], key, value),
});

const retiredTheme = defineKind({
  name: 'retired theme',
  oneAnswer: false,
  places: (tree) => [nodeAt(tree, 'theme')].flatMap((node) => (node && stringIn(node) !== undefined ? [node] : [])),
  make: (tree, node) => replacing(tree, spanOf(node), '"prism"'),
});

/** Values in a form that is invalid for the integration. */
const wrongIntegrations: readonly Setting[] = [
  ['ga4', { measurementId: 'UA-12345678-1' }],
  ['gtm', { tagId: '12345678' }],
  ['posthog', { apiKey: 'pk_live_12345678' }],
  ['intercom', { appId: 'abc' }],
  ['frontchat', { snippetId: '123' }],
  ['hotjar', { hjid: 1234567, hjsv: '6' }],
  ['amplitude', 'a1b2c3d4e5f6'],
  ['telemetry', { enabled: 'false' }],
];

const integrationForm = defineKind({
  name: 'integration of a wrong form',
  oneAnswer: false,
  places: (tree) => wrongIntegrations.filter(([key]) => !childOf(nodeAt(tree, 'integrations'), key)),
  make: (tree, [key, value]) => insertInto(tree, ['integrations'], key, value),
});

export const leftoverKinds: readonly Kind[] = [oldTopSetting, oldApiSetting, metaTags, retiredTheme, integrationForm];

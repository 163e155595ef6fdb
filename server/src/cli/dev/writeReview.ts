import { codeTheme } from '../../../../renderer/src/frame/codeTheme';
import { reviewFrame, reviewViews } from '../../../../renderer/src/frame/reviewFrame';
import { fileHref, pageFile, rootFrom } from '../../../../renderer/src/reader/addressing';
import { ownFolder } from '../../../../renderer/src/reader/model';
import { readerTexts } from '../../../../renderer/src/reader/readerTexts';
import type { ReviewedState, ReviewState } from '../../../../renderer/src/review/model';
import { neverCancelled } from '../../../../shared/cancellation';
import { type Html, html, scriptData } from '../../../../shared/html';
import { type Localizer, t } from '../../../../shared/l10n';
import type { DocsLanguageService, PageData, ReviewItem, SitePreview } from '../../engine/languageService';
import type { ChangedPage } from '../compare/changedPages';
import type { ReviewOutline } from '../reporters/review/outline';
import { contentType } from './contentTypes';
import { pagePolicy } from './document';
import { frameLocalizer } from './frameLocalizer';
import { OutFolder } from './outFolder';
import { ReaderAssets } from './readerAssets';
import { pathsOf, withPaths } from './sitePaths';
import { siteStyle } from './siteReader';

type Moment = 'before' | 'after';

interface WriteReviewOptions {
  readonly engine: DocsLanguageService;
  readonly outline: ReviewOutline;
  readonly pages: readonly ChangedPage[];
  /** Folder with the scripts and style sheets of pages. */
  readonly assets: string;
  readonly localize: Localizer;
  readonly language: string;
  /** Folder as the user wrote it. */
  readonly out: string;
  readonly cwd: string;
  /** Bytes of a file in one state; `undefined` if it cannot be read. */
  bytesIn(moment: Moment, uri: string): Promise<Uint8Array | undefined>;
}

/** A page with the file that shows it. */
interface WrittenPage extends ChangedPage {
  readonly file: string;
  /** File with the style sheet of its site. */
  readonly style: string;
}

/** Writes a review as files that open from the disk: what changes for readers, and the pages before and after. @throws {CliError} */
export async function writeReview(options: WriteReviewOptions): Promise<void> {
  const { engine, pages, out, cwd } = options;
  const folder = await OutFolder.open(out, cwd);
  const roots = [...new Set(pages.map(({ root }) => root))];
  const sites = new Map<string, SitePreview | undefined>();
  for (const root of roots) sites.set(root, await engine.preview({ uri: root }, neverCancelled));
  const styleFile = (root: string): string => `${ownFolder}/site${roots.length > 1 ? `-${roots.indexOf(root)}` : ''}.css`;
  const written = pages.map((page): WrittenPage => {
    const site = roots.length > 1 ? `${roots.indexOf(page.root)}/` : '';
    return { ...page, file: `pages/${site}${pageFile(page.address)}`, style: styleFile(page.root) };
  });
  for (const [root, site] of sites) await folder.write(styleFile(root), site ? siteStyle(site) : defaultStyle);
  if (roots.length !== 1) await folder.write(`${ownFolder}/site.css`, defaultStyle);
  for (const [index, page] of written.entries()) {
    const states = { before: await stateOf(page, 'before', folder, options), after: await stateOf(page, 'after', folder, options) };
    const around = { previous: written[index - 1], next: written[index + 1] };
    await folder.write(page.file, reviewPage(page, states, sites.get(page.root), around, options).text);
  }
  await folder.write('index.html', reviewIndex(written, options).text);
  await folder.writeAssets(new ReaderAssets(options.assets), 'review');
  await folder.finish();
}

/** Colors of a review without one site. */
const defaultStyle =
  ':root { --ink: #1f2328; --ground: #ffffff; --accent: #0969da; --body-font: system-ui, sans-serif; --heading-font: system-ui, sans-serif; }\n' +
  ':root[data-mode="dark"] { --ink: #e6edf3; --ground: #0f1117; --accent: #6cb6ff; }\n';

/** A page in one state; its images are written. */
async function stateOf(
  { root, file, ...states }: WrittenPage,
  moment: Moment,
  folder: OutFolder,
  { bytesIn }: WriteReviewOptions,
): Promise<ReviewedState | undefined> {
  const page: PageData | undefined = states[moment];
  if (!page) return undefined;
  const paths = pathsOf(root);
  const images: (string | undefined)[] = [];
  for (const uri of page.images) {
    const path = paths.pathOf(uri);
    const bytes = path !== undefined && contentType(path) !== undefined ? await bytesIn(moment, uri) : undefined;
    const target = `images/${moment}/${path}`;
    if (bytes) await folder.write(target, bytes);
    images.push(bytes && fileHref(target, { kind: 'files', toRoot: rootFrom(file) }));
  }
  return { page: withPaths(page, paths), images };
}

function reviewPage(
  page: WrittenPage,
  { before, after }: { readonly before: ReviewedState | undefined; readonly after: ReviewedState | undefined },
  site: SitePreview | undefined,
  { previous, next }: { readonly previous: WrittenPage | undefined; readonly next: WrittenPage | undefined },
  { localize, language }: WriteReviewOptions,
): Html {
  const { kind, address, formerAddress, file, style } = page;
  const addressing = { kind: 'files', toRoot: rootFrom(file) } as const;
  const href = (path: string): string => fileHref(path, addressing);
  const { light, dark } = site?.codeblocks ?? { light: { value: 'system' }, dark: { value: 'system' } };
  const state: ReviewState = {
    settings: { addressing, texts: readerTexts(frameLocalizer(localize)) },
    ...(before && { before }),
    ...(after && { after }),
    codeThemes: { light: codeTheme(light.value, 'light'), dark: codeTheme(dark.value, 'dark') },
  };
  const kinds = { added: t`New page`, removed: t`Removed page`, moved: t`Moved from ${formerAddress ?? ''}`, changed: t`Changed page` };
  const texts = {
    before: localize(t`Before`),
    after: localize(t`After`),
    view: localize(t`View`),
    beside: localize(t`Side by side`),
    one: localize(t`As one page`),
  };
  const step = (text: string, to: WrittenPage | undefined): Html | undefined =>
    to && html`<a href="${href(to.file)}" title="${to.address}">${text}</a>`;
  return reviewDocument(
    `${address} – ${localize(t`What readers get`)}`,
    html`<header class="review-bar"><a href="${href('index.html')}">${localize(t`What readers get`)}</a>
<span class="address"><code>${address}</code> ${localize(kinds[kind])}</span>
${before && after && reviewViews(texts)}
${step(localize(t`Previous`), previous)} ${step(localize(t`Next`), next)}</header>
${reviewFrame({ before: before?.page, after: after?.page }, texts)}`,
    { style: href(style), href, language, state },
  );
}

const signClasses: Readonly<Record<ReviewItem['sign'], string>> = { '+': 'plus', '-': 'minus', '~': 'change', '!': 'loss' };

/** Start page: what changes for readers, with links to the pages. */
function reviewIndex(pages: readonly WrittenPage[], { outline, localize, language }: WriteReviewOptions): Html {
  const addressing = { kind: 'files', toRoot: '' } as const;
  const files = new Map(
    pages.flatMap(({ address, formerAddress, file }) => [address, formerAddress ?? address].map((each) => [each, file] as const)),
  );
  const quoted = (text: string): readonly Html[] =>
    outline.textParts(text).map((part) => {
      if (typeof part === 'string') return html`${part}`;
      const file = files.get(part.quoted);
      const code = html`<code>${part.quoted}</code>`;
      return file === undefined ? code : html`<a href="${fileHref(file, addressing)}">${code}</a>`;
    });
  const parts = outline.parts.map(
    ({ title, sections }) => html`${title && html`<h2>${quoted(localize(title))}</h2>`}
${sections.map(
  (section) => html`<h2>${quoted(localize(section.title))}</h2>
<ul>${section.items.map(({ sign, text }) => html`<li><span class="sign ${signClasses[sign]}">${sign}</span><span>${quoted(localize(text))}</span></li>`)}</ul>`,
)}`,
  );
  const list = pages.map(
    ({ address, kind, after, before, file }) =>
      html`<li><span class="sign ${{ added: 'plus', removed: 'minus', moved: 'change', changed: 'change' }[kind]}">${{ added: '+', removed: '-', moved: '~', changed: '~' }[kind]}</span><span><a href="${fileHref(file, addressing)}">${(after ?? before)?.title}</a> <code>${address}</code></span></li>`,
  );
  const title = localize(t`What readers get`);
  return reviewDocument(
    title,
    html`<main class="review-list"><h1>${title}</h1>
<h2>${localize(t`Pages: ${pages.length}`)}</h2><ul>${list}</ul>
${parts}</main>`,
    { style: `${ownFolder}/site.css`, href: (path) => fileHref(path, addressing), language, state: null },
  );
}

function reviewDocument(
  title: string,
  content: Html,
  options: {
    readonly style: string;
    readonly href: (path: string) => string;
    readonly language: string;
    readonly state: ReviewState | null;
  },
): Html {
  const { style, href, language, state } = options;
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy("'self' file:", false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${href(`${ownFolder}/review.css`)}">
<link rel="stylesheet" href="${style}">
<script src="${href(`${ownFolder}/mode.js`)}"></script>
</head>
<body>
${content}
<script type="application/json">${scriptData(state)}</script>
<script src="${href(`${ownFolder}/modules.js`)}"></script>
</body>
</html>
`;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { succeeds } from '../../../scripts/host/succeeds';
import { untilStill } from '../../../scripts/host/workbench';
import { PanelHost } from './host';
import { it } from './hostTest';
import { PreviewWindow } from './previewWindow';
import { attemptMs, repeat, timeoutMs } from './support/repeat';

const componentPage = `---
title: Components
---
export const Counter = () => {
  const [count, setCount] = useState(0);
  return <p><button onClick={() => setCount(count + 1)}>Count: {count}</button><button onClick={() => { for (;;); }}>Loop</button></p>;
};

<Counter />
`;

describe('the preview', () => {
  let host: PanelHost;
  let preview: PreviewWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared);
    preview = new PreviewWindow(await host.open({ width: 1500, height: 900 }), join(host.folder, 'docs.json'));
    await preview.open();
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows the site beside its docs.json, with the images of its folder', async () => {
    await preview.light.locator('.window-tab', { hasText: 'Parcelbox' }).waitFor();
    await preview.light.locator('.row.page.open', { hasText: 'Overview' }).waitFor();
    await preview.untilLoaded(preview.light.locator('.logo img'));
  });

  it('reveals the setting of an element on a click', async () => {
    await preview.page.locator('.legend [title="colors.light"]').click();
    await preview.untilAtLine('"light": "#2DD4BF"');
    await preview.light.locator('.navbar .button').click();
    await preview.untilAtLine('"primary": {');
  });

  it('follows the cursor', async () => {
    await preview.window.page.locator('.monaco-editor .view-line', { hasText: '"label": "Support"' }).first().click();
    await preview.light.locator('.link.current', { hasText: 'Support' }).waitFor();
  });

  it('reveals settings by keys alone', async () => {
    await preview.tab('Documentation').focus();
    await preview.window.page.keyboard.press('End');
    await preview.window.page.keyboard.press('ArrowLeft');
    await preview.window.page.keyboard.press('Enter');
    await preview.window.page.locator('.monaco-editor .view-line', { hasText: '"API reference"' }).first().waitFor();
    await preview.tab('API reference').and(preview.light.locator('.open')).waitFor();
  });

  it('shows endpoints by the titles of their pages', async () => {
    await preview.window.page.locator('.monaco-editor .view-line', { hasText: '"API reference"' }).first().click();
    const row = preview.light.locator('.row.endpoint', { has: preview.page.locator('.method.post') }).first();
    await row.waitFor();
    expect(await row.textContent()).not.toContain('/parcels');
  });

  it('has one tab stop for each region, and each element in a region', async () => {
    const found = await preview.page.locator('body').evaluate((root) => {
      /** Part of the page's DOM, which these tests are compiled without. */
      interface Part {
        querySelectorAll(selector: string): Iterable<Part>;
        closest(selector: string): Part | null;
        readonly tabIndex: number;
      }
      const all = (of: Part, selector: string): Part[] => [...of.querySelectorAll(selector)];
      const body = root as unknown as Part;
      const regions = all(body, '[data-region]').map((region) => all(region, '[data-at]'));
      return {
        stops: regions.filter((each) => each.length > 0).map((each) => each.filter(({ tabIndex }) => tabIndex === 0).length),
        outside: all(body, '[data-at]').filter((each) => !each.closest('[data-region]')).length,
      };
    });
    expect(found.outside).toBe(0);
    expect(new Set(found.stops)).toEqual(new Set([1]));
  });

  it('follows typing', async () => {
    await preview.light.locator('.window-tab [title="name"]').click();
    await preview.untilAtLine('"name": "Parcelbox"');
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await preview.window.page.keyboard.press(key);
    await preview.window.page.keyboard.type('es');
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
  });

  it('keeps the last preview of an invalid text, with a note', async () => {
    await preview.window.page.keyboard.press('Control+End');
    for (let i = 0; i < 4; i++) await preview.window.page.keyboard.press('Backspace');
    await preview.note.filter({ hasText: 'how it was before' }).waitFor();
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
    await preview.window.command('File: Revert File');
    await preview.note.waitFor({ state: 'hidden' });
    await preview.light.locator('.window-tab [title="name"]', { hasText: /^Parcelbox$/ }).waitFor();
  });

  it('shows the open page, and follows its links', async () => {
    await preview.openFile('index.mdx');
    await preview.address.filter({ hasText: /^\/index$/ }).waitFor();
    await preview.content.locator('.dj-card', { hasText: 'Quickstart' }).first().waitFor();
    await preview.untilLoaded(preview.content.locator('img').first());
    await preview.content.locator('a', { hasText: 'nine statuses' }).click();
    await preview.address.filter({ hasText: /^\/concepts\/statuses$/ }).waitFor();
    await preview.light.locator('h1', { hasText: 'Statuses' }).waitFor();
    await preview.page.locator('button[data-walk="-1"]').click();
    await preview.content.locator('.dj-card', { hasText: 'Quickstart' }).first().waitFor();
    await preview.page.locator('button[data-walk="1"]').click();
    await preview.light.locator('h1', { hasText: 'Statuses' }).waitFor();
  });

  it('keeps an open tab open while its page is edited, and leads to the source', async () => {
    await preview.window.clickRow(preview.window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'concepts' }).first());
    await preview.openBeside('carriers.mdx');
    const tab = preview.content.getByRole('tab', { name: 'No match' });
    await tab.click();
    await preview.content.getByRole('tabpanel').filter({ hasText: 'status 422' }).waitFor();
    await preview.line('Leave').click();
    await preview.content.locator('p.dj-current').waitFor();
    await preview.window.page.keyboard.press('End');
    await preview.window.page.keyboard.type(' Indeed.');
    await preview.content.locator('p', { hasText: 'Indeed.' }).waitFor();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await preview.content.locator('code', { hasText: 'GET /carriers' }).dblclick();
    await preview.window.page.locator('.statusbar-item', { hasText: /^Ln 21, Col \d+ \(\d+ selected\)/ }).waitFor();
  });

  it('shows the place that is edited, also where it shows less than the editor', async () => {
    const { keyboard } = preview.window.page;
    await preview.openBeside('quickstart.mdx');
    await preview.light.locator('h1', { hasText: 'Quickstart' }).waitFor();
    await keyboard.press('Control+End');
    await keyboard.type('\nThe last line.');
    const content = preview.light.locator('.content');
    const isShown = async (): Promise<boolean> => {
      const [line, view] = [await preview.content.locator('p', { hasText: 'The last line.' }).boundingBox(), await content.boundingBox()];
      return line !== null && view !== null && line.y >= view.y && line.y + line.height <= view.y + view.height;
    };
    await expect.poll(isShown, { timeout: timeoutMs }).toBe(true);
    await preview.window.command('File: Revert File');
    await preview.openBeside('carriers.mdx');
    await preview.content.locator('p', { hasText: 'Indeed.' }).waitFor();
  });

  it('leads the editor where the reader scrolls, and leaves the editor of a page that opens where it is', async () => {
    const { page } = preview.window;
    const untilScrolled = (pixels: number): Promise<void> => preview.wheelUntil(pixels, async () => (await preview.firstLine()) > 1);
    await preview.line('Leave').hover();
    await untilScrolled(40);
    const scrolled = await preview.firstLine();
    await preview.openBeside('quickstart.mdx');
    await preview.light.locator('h1', { hasText: 'Quickstart' }).waitFor();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => preview.firstLine(), { timeout: timeoutMs }).toBe(1);
    await preview.light.locator('.content').hover();
    await untilScrolled(400);
    // The page that opens starts at its top, and its editor does not follow.
    await preview.openBeside('carriers.mdx');
    await preview.light.locator('h1', { hasText: 'Carriers' }).waitFor();
    await untilStill(page);
    expect(await preview.firstLine()).toBe(scrolled);
    await page.keyboard.press('Control+Home');
    await preview.line('Leave').waitFor();
  });

  it('stays where its reader is while docs.json changes, until the cursor moves', async () => {
    const { page } = preview.window;
    const content = preview.light.locator('.content');
    const scrollTop = (): Promise<number> => content.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);
    const untilCursorIsShown = async (): Promise<void> => {
      await preview.line('Print a label').click();
      await expect.poll(scrollTop, { timeout: timeoutMs }).toBeGreaterThan(0);
    };
    await preview.openBeside('quickstart.mdx');
    await preview.light.locator('h1', { hasText: 'Quickstart' }).waitFor();
    await page.keyboard.press('Control+Home');
    await untilCursorIsShown();
    await untilStill(page);
    await content.hover();
    await preview.wheelUntil(-5000, async () => (await scrollTop()) === 0);
    await host.writeFile('docs.json', (text) => text.replace('"Parcelbox"', '"Parcelboxes"'));
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
    expect(await scrollTop()).toBe(0);
    await host.writeFile('docs.json', (text) => text.replace('"Parcelboxes"', '"Parcelbox"'));
    await preview.light.locator('.window-tab [title="name"]', { hasText: /^Parcelbox$/ }).waitFor();
    await untilStill(page);
    expect(await scrollTop()).toBe(0);
    // A cursor that moves and comes back has moved.
    await preview.line('Get a key').click();
    await preview.content.locator('.dj-current', { hasText: 'Get a key' }).first().waitFor();
    await untilCursorIsShown();
    await preview.openBeside('carriers.mdx');
    await preview.light.locator('h1', { hasText: 'Carriers' }).waitFor();
  });

  it('colors code in a language of the site', async () => {
    await preview.openBeside('quickstart.mdx');
    await preview.content.locator('.dj-code [style*=color]', { hasText: /^\^XA$/ }).waitFor();
    await preview.openBeside('carriers.mdx');
    await preview.address.filter({ hasText: /^\/concepts\/carriers$/ }).waitFor();
  });

  it('marks problems at their places, and fixes them in one step', async () => {
    const { keyboard } = preview.window.page;
    await preview.line('Leave').click();
    await keyboard.press('End');
    await keyboard.type(' See [states](/concepts/statusses).');
    const mark = preview.content.locator('.dj-marked', { hasText: 'states' }).locator('.dj-mark');
    const problem = preview.content.locator('.dj-problem').first();
    // The list of problems closes when the mark is drawn again.
    await repeat('The problem is not fixed.', timeoutMs, async () => {
      if (await problem.isHidden()) await succeeds(mark.click({ timeout: attemptMs }));
      await succeeds(problem.locator('button', { hasText: '/concepts/statuses' }).first().click({ timeout: attemptMs }));
      // A fix that is applied late must not be applied twice.
      return succeeds(mark.waitFor({ state: 'detached', timeout: attemptMs * 2 }));
    });
    await preview.content.locator('a[title="/concepts/statuses"]', { hasText: 'states' }).waitFor();
    await preview.line('Leave').click();
    await keyboard.press('Control+z');
    await mark.waitFor();
    await preview.window.command('File: Revert File');
    await mark.waitFor({ state: 'detached' });
  });

  it('keeps the last picture of a page that does not parse, and leads to the error', async () => {
    await preview.line('Leave').click();
    await preview.window.page.keyboard.press('End');
    await preview.window.page.keyboard.type(' </b>');
    await preview.note.filter({ hasText: /^Line 7: / }).waitFor();
    await preview.content.locator('p', { hasText: 'Three outcomes are possible' }).waitFor();
    await preview.line('GET').click();
    await preview.note.click();
    await preview.window.page.locator('.statusbar-item', { hasText: /^Ln 7, / }).waitFor();
    await preview.window.command('File: Revert File');
    await preview.note.waitFor({ state: 'hidden' });
  });

  it('runs nothing of a page, and loads nothing from elsewhere', async () => {
    const requests: string[] = [];
    const messages: string[] = [];
    const { page } = preview.window;
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => messages.push(message.text()));
    const evil = 'https://evil.example';
    const hostile = [
      `<script>{\`document.title = 'ran'\`}</script>`,
      `<img src="${evil}/a.png" onError="document.title = 'ran'" />`,
      `<img src="x" srcSet="${evil}/b.png 2x" />`,
      `![c](${evil}/c.png) [d](javascript:document.title='ran')`,
      `<iframe src="${evil}/e" srcDoc="<img src='${evil}/f.png'>" />`,
      `<style>{\`body { background: url(${evil}/g.png) }\`}</style>`,
      `<div style={{ backgroundImage: 'url(${evil}/h.png)' }}>Styled</div>`,
      `<base href="${evil}" /><meta httpEquiv="refresh" content="0;url=${evil}/i" /><link rel="stylesheet" href="${evil}/j.css" />`,
      `<svg><image href="${evil}/k.png" /><use href="${evil}/l.svg#a" /><rect fill="url(${evil}/m)" /></svg>`,
      `<video src="${evil}/n.mp4" poster="${evil}/o.png" /> <Card img="${evil}/p.png" icon="${evil}/q.svg" title="Card">x</Card>`,
      '<a id="frames" name="body">Named</a>',
      ...[`A@{ img: "${evil}/r.png" }`, `A["<img src=${evil}/s.png>"]`, `style A fill:url(${evil}/t)`].map(
        (line) => `\`\`\`mermaid\nflowchart LR\n  A\n  ${line}\n\`\`\``,
      ),
      '```mermaid\nflowchart LR\n  Drawn --> Shown\n```',
      'The end.',
    ];
    await writeFile(join(host.folder, 'hostile.mdx'), hostile.join('\n\n'));
    await preview.openBeside('hostile.mdx');
    await preview.content.locator('p', { hasText: 'The end.' }).waitFor();
    await preview.content.locator('a', { hasText: /^d$/ }).click();
    await preview.content.locator('div', { hasText: /^Styled$/ }).waitFor();
    await preview.content.locator('.dj-diagram svg', { hasText: 'Drawn' }).waitFor();
    await preview.content.locator('.dj-code-title', { hasText: 'This diagram has an error' }).nth(2).waitFor();
    expect(requests.filter((url) => url.startsWith(evil))).toEqual([]);
    expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    expect(
      await preview.page.locator('html').evaluate(() => (globalThis as unknown as { document: { title: string } }).document.title),
    ).not.toBe('ran');
  });

  it('runs components of the site once the user agrees to it, and until that is revoked', async () => {
    await writeFile(join(host.folder, 'components.mdx'), componentPage);
    await preview.openBeside('components.mdx');
    const box = preview.content.locator('.dj-code-box', { hasText: '<Counter>' });
    await box.waitFor();
    expect(await preview.page.locator('iframe').count()).toBe(0);
    await box.getByRole('button', { name: 'Run the Components of This Site…' }).click();
    await preview.window.clickDialog('It has no network, no storage', 'Run Components');
    await preview.content.getByRole('button', { name: 'Count: 0' }).click();
    await preview.content.getByRole('button', { name: 'Count: 1' }).waitFor();
    await preview.content.getByRole('button', { name: 'Loop' }).click();
    await box.getByText('Stopped: it ran for two seconds without a pause.').waitFor();
    await box.getByRole('button', { name: 'Run again' }).click();
    await preview.content.getByRole('button', { name: 'Count: 0' }).waitFor();
    await preview.page.locator('.about summary').click();
    await preview.page.getByRole('button', { name: 'Stop Running the Components of This Site' }).click();
    await box.getByRole('button', { name: 'Run the Components of This Site…' }).waitFor();
    expect(await preview.page.locator('iframe').count()).toBe(0);
  });

  it('is restored with the window', async () => {
    await preview.page.locator('button[data-view="both"]').click();
    await preview.page.locator('body[data-shown="both"]').waitFor();
    // Only a window that is closed properly stores recent changes.
    const loaded = preview.window.page.waitForEvent('domcontentloaded');
    await preview.window.command('Developer: Reload Window');
    await loaded;
    await preview.page.locator('body[data-shown="both"] .frame.dark .navbar').waitFor();
  });
});

describe('the preview in Restricted Mode', () => {
  let host: PanelHost;
  let preview: PreviewWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, { trusted: false, theme: 'hc-light' });
    preview = new PreviewWindow(await host.open({ width: 1500, height: 900 }), join(host.folder, 'docs.json'));
  });
  afterEach(({ task }) => preview?.window.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('shows the site, and follows typing', async () => {
    await preview.open();
    await preview.tab('Guides').waitFor();
    await preview.light.locator('.window-tab [title="name"]').click();
    await preview.untilAtLine('"name": "Parcelbox"');
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await preview.window.page.keyboard.press(key);
    await preview.window.page.keyboard.type('es');
    await preview.light.locator('.window-tab', { hasText: 'Parcelboxes' }).waitFor();
  });

  it('offers no components to run', async () => {
    await writeFile(join(host.folder, 'components.mdx'), componentPage);
    await preview.openBeside('components.mdx');
    const box = preview.content.locator('.dj-code-box', { hasText: '<Counter>' });
    await box.getByRole('button', { name: 'Show source' }).waitFor();
    expect(await box.getByRole('button').allTextContents()).toEqual(['Show source']);
    expect(await preview.page.locator('button[data-components]').isHidden()).toBe(true);
  });

  it('has the borders of high contrast', async () => {
    const styles = await preview.page
      .locator('.window')
      .first()
      .evaluate((element) => {
        const { getComputedStyle } = globalThis as unknown as { getComputedStyle(of: unknown): Readonly<Record<string, string>> };
        const { borderTopStyle, borderTopColor } = getComputedStyle(element);
        return { borderTopStyle, borderTopColor };
      });
    expect(styles).toEqual({ borderTopStyle: 'solid', borderTopColor: 'rgb(15, 74, 133)' });
  });
});

// Pages that are laid out but not drawn, for windows that nobody looks at: without a graphics card, drawing them is a third of their work.
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Arguments of a browser with such pages. */
export const undrawnArguments = ['--enable-begin-frame-control', '--run-all-compositor-stages-before-draw'];

/** Milliseconds between two frames. A frame is the layout, and what scripts do before the next frame. */
const interval = 50;

interface UndrawnPage {
  readonly page: Page;
  /** Draws the page once, as the bytes of a PNG file. */
  picture(): Promise<Buffer>;
}

/** Opens a page that is not drawn; `undefined` if the browser decides itself when to draw, as all but a headless shell do. */
export async function openUndrawnPage(browser: Browser, context: BrowserContext): Promise<UndrawnPage | undefined> {
  const page = await openControlledPage(browser, context);
  const session = await context.newCDPSession(page);
  const isControlled = await layOut(session).then(
    () => true,
    () => false,
  );
  if (!isControlled) {
    await page.close();
    return undefined;
  }
  let onPicture: ((bytes: Buffer) => void) | undefined;
  const issueFrames = async (): Promise<void> => {
    while (!page.isClosed()) {
      if (onPicture) {
        onPicture(await draw(session));
        onPicture = undefined;
      } else {
        await layOut(session);
      }
      await setTimeout(interval);
    }
  };
  // The session ends with its page.
  void issueFrames().catch(() => undefined);
  return {
    page,
    picture: () =>
      new Promise((resolve) => {
        onPicture = resolve;
      }),
  };
}

/** The library opens no pages whose frames a program issues. */
async function openControlledPage(browser: Browser, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  const ofOther = await context.newCDPSession(other);
  const { browserContextId } = (await ofOther.send('Target.getTargetInfo')).targetInfo;
  const ofBrowser = await browser.newBrowserCDPSession();
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser.send('Target.createTarget', {
      url: 'about:blank',
      enableBeginFrameControl: true,
      ...(browserContextId !== undefined && { browserContextId }),
    }),
  ]);
  await Promise.all([other.close(), ofBrowser.detach()]);
  return page;
}

async function layOut(session: CDPSession): Promise<void> {
  await session.send('HeadlessExperimental.beginFrame', { interval, noDisplayUpdates: true });
}

async function draw(session: CDPSession): Promise<Buffer> {
  const { screenshotData } = await session.send('HeadlessExperimental.beginFrame', { interval, screenshot: { format: 'png' } });
  return Buffer.from(screenshotData ?? '', 'base64');
}

import { describe, expect, it } from 'vitest';
import { htmlOf } from './support';

/** Everything that can run or load something. */
const dangerous =
  /<(?:script|style|iframe|object|embed|base|meta|link|form|template|foreignObject|use|animate|set|frame|portal)\b|\son\w+=|javascript:|srcdoc|\ssrc="(?!memory:|file:|data:image)|\shref="(?!#)|url\((?!#)|\sid="(?!grad)|\sname="|formaction|xlink/i;

async function isHarmless(text: string): Promise<string> {
  // A tooltip says where a link leads.
  const html = (await htmlOf(text)).replaceAll(/ title="[^"]*"/g, '');
  expect(html.match(dangerous)?.[0], text).toBeUndefined();
  return html;
}

describe('a hostile page', () => {
  it('has no scripts', async () => {
    await isHarmless('<script>alert(1)</script>');
    await isHarmless('<script src="https://evil.example/x.js" />');
    await isHarmless('<div onClick={() => alert(1)} onclick="alert(1)" onError="alert(1)">x</div>');
    await isHarmless('<img src="x" onError="alert(1)" onerror="alert(1)" />');
    await isHarmless('<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)>" }}>x</div>');
    await isHarmless('<div ref="x" key="y" is="x-y" suppressHydrationWarning>x</div>');
  });

  it('has no addresses that run something', async () => {
    await isHarmless('[a](javascript:alert(1)) <a href="javascript:alert(1)">b</a> <a href="data:text/html,x">c</a>');
    await isHarmless('<Card title="x" href="javascript:alert(1)">y</Card>');
    await isHarmless('<form action="https://evil.example"><button formAction="javascript:alert(1)">x</button></form>');
    await isHarmless('<svg><a xlinkHref="javascript:alert(1)"><text>x</text></a></svg>');
  });

  it('has no drawings that run or load something', async () => {
    await isHarmless('<svg onLoad="alert(1)"><script>alert(1)</script><foreignObject><iframe src="x" /></foreignObject></svg>');
    await isHarmless('<svg><use href="https://evil.example/x.svg#a" /><image href="https://evil.example/x.png" /></svg>');
    await isHarmless('<svg><rect fill="url(https://evil.example/x)" filter="url(//evil.example)" /></svg>');
    const kept = await isHarmless(
      '<svg viewBox="0 0 1 1"><defs><linearGradient id="grad"><stop offset="0" /></linearGradient></defs><rect fill="url(#grad)" /></svg>',
    );
    expect(kept).toContain('fill="url(#grad)"');
  });

  it('has no styles that load something or leave the page', async () => {
    await isHarmless('<style>{`body { background: url(https://evil.example) }`}</style>');
    await isHarmless('<div style={{ background: "url(https://evil.example)", color: "red" }}>x</div>');
    await isHarmless('<div style="background-image: image-set(url(https://evil.example) 1x)">x</div>');
    await isHarmless('<div style={{ background: "u\\\\72l(https://evil.example)" }}>x</div>');
    expect(await isHarmless('<div style={{ position: "fixed", color: "red" }}>x</div>')).toContain('style="color:red"');
  });

  it('embeds no pages', async () => {
    await isHarmless('<iframe srcDoc="<script>alert(1)</script>" src="https://evil.example" />');
    await isHarmless('<object data="https://evil.example" /><embed src="https://evil.example" />');
    await isHarmless('<base href="https://evil.example" /><meta httpEquiv="refresh" content="0;url=https://evil.example" />');
    await isHarmless('<link rel="stylesheet" href="https://evil.example/x.css" />');
  });

  it('does not name elements, which scripts would find', async () => {
    await isHarmless('<div id="root">x</div><a name="body">y</a><img name="cookie" src="data:image/png;base64,x" />');
    await isHarmless('<input id="attributes" name="parentNode" />');
  });

  it('has no pictures from elsewhere', async () => {
    await isHarmless(
      '![x](https://evil.example/x.png) ![y](//evil.example/y.png) <img src="https://evil.example" srcSet="https://evil.example 2x" />',
    );
    await isHarmless('<picture><source srcSet="https://evil.example" /><img src="https://evil.example" /></picture>');
    await isHarmless('<video poster="https://evil.example/x.png" src="https://evil.example" /><audio src="//evil.example" />');
    await isHarmless('<Card img="https://evil.example/x.png" title="x" icon="https://evil.example/i.svg" />');
    await isHarmless('<Icon icon="https://evil.example/i.svg" /> <Frame background="https://evil.example">x</Frame>');
  });

  it('cannot be nested or repeated without end', async () => {
    expect(await htmlOf(`${'<div>'.repeat(60)}x${'</div>'.repeat(60)}`)).toContain('x');
    expect((await htmlOf(`{${'['.repeat(300)}1${']'.repeat(300)}}`)).length).toBeLessThan(5_000);
  });
});

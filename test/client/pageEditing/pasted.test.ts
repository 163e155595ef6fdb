import { describe, expect, it } from 'vitest';
import { becomesLink, folderSegments, imageExtension, imageNames, siteAddress } from '../../../client/src/pageEditing/pasted';

function isLink(marked: string, pasted = 'https://a.com'): boolean {
  const start = marked.indexOf('«');
  return becomesLink(marked.replace(/[«»]/g, ''), { start, end: marked.indexOf('»') - 1 }, pasted);
}

describe('a pasted address', () => {
  it.each([
    'see «this»',
    '---\ntitle: A\n---\n\nsee «this»',
    '```\ncode\n```\n\n«this»',
    '`code` «this»',
    '<Note>«this»</Note>',
    '- ```\n  code\n  ```\n- «this»',
  ])('becomes a link around the selection: %j', (text) => {
    expect(isLink(text)).toBe(true);
  });

  it.each([
    ['without a selection', 'see «»'],
    ['over whitespace', 'see « »x'],
    ['over several lines', '«a\nb»'],
    ['over an address', '«https://b.com»'],
    ['in a link', '[«this»](/a)'],
    ['over a link', 'see «[this](/a)»'],
    ['in front matter', '---\ntitle: «this»\n---\n'],
    ['in inline code', '`a «this» b`'],
    ['in a code block', '~~~\n«this»\n~~~'],
    ['in a longer code block', '````\n```\n«this»\n````'],
    ['in a tag', '<a href="«this»">x</a>'],
  ])('is pasted unchanged %s', (_where, text) => {
    expect(isLink(text)).toBe(false);
  });

  it('becomes a link only if it is a web address', () => {
    expect(isLink('«this»', 'text')).toBe(false);
    expect(isLink('«this»', 'javascript:alert(1)')).toBe(false);
  });
});

describe('a pasted image', () => {
  const names = (page: string, own: string): string[] => [...imageNames(page, own, 'png')].slice(0, 3);

  it('gets the name of its file, or of the page', () => {
    expect(names('/site/guides/Get Started.mdx', 'image.png')).toEqual(['get-started.png', 'get-started-2.png', 'get-started-3.png']);
    expect(names('/site/a.mdx', 'My Screen Shot (1).PNG')[0]).toBe('my-screen-shot-1.png');
    expect(names('/site/a.mdx', 'Größe.png')[0]).toBe('große.png'.normalize('NFKD').replace(/\p{M}/gu, ''));
    expect(names('/site/.mdx', '../../..')[0]).toBe('image.png');
  });

  it('has the extension of its type', () => {
    expect(imageExtension('image/jpeg')).toBe('jpg');
    expect(imageExtension('image/svg+xml')).toBe('svg');
    expect(imageExtension('text/html')).toBeUndefined();
    expect(imageExtension('constructor')).toBeUndefined();
  });

  it('is saved in a folder of the site', () => {
    expect(folderSegments('images')).toEqual(['images']);
    expect(folderSegments('/assets\\screens/./a/')).toEqual(['assets', 'screens', 'a']);
    expect(folderSegments('')).toEqual([]);
    expect(folderSegments('../images')).toBeUndefined();
    expect(folderSegments('C:\\images')).toBeUndefined();
    expect(folderSegments(5)).toBeUndefined();
  });

  it('is addressed from the root of the site', () => {
    expect(siteAddress(['my images', 'a(1).png'])).toBe('/my%20images/a%281%29.png');
  });
});

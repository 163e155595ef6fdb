import { describe, expect, it } from 'vitest';
import { editFrontMatter } from '../../server/src/engine/pages/frontMatter/edit';

const order = ['title', 'description', 'sidebarTitle', 'icon', 'tag', 'hidden'];

/** Text after the edit, or `undefined` if there is no edit. */
function edited(text: string, key: string, value: string | boolean | null): string | undefined {
  const edits = editFrontMatter(text, key, value, order);
  return edits?.reduceRight((changed, { span, text: added }) => changed.slice(0, span.start) + added + changed.slice(span.end), text);
}

describe('a key of front matter', () => {
  it.each([
    ['without quotes', '---\ntitle: Start\n---\n', '---\ntitle: New\n---\n'],
    ['in double quotes', '---\ntitle: "Start"\n---\n', '---\ntitle: "New"\n---\n'],
    ['in single quotes, with a comment', "---\ntitle: 'Start' # why\nicon: x\n---\n", "---\ntitle: 'New' # why\nicon: x\n---\n"],
    ['with line ends of Windows', '---\r\ntitle: Start\r\nicon: x\r\n---\r\n', '---\r\ntitle: New\r\nicon: x\r\n---\r\n'],
    ['behind a byte order mark', '\ufeff---\ntitle: Start\n---\n', '\ufeff---\ntitle: New\n---\n'],
    ['without a value', '---\ntitle:\nicon: x\n---\n', '---\ntitle: New\nicon: x\n---\n'],
    ['with nothing but a comment', '---\ntitle: # to do\nicon: x\n---\n', '---\ntitle: New # to do\nicon: x\n---\n'],
    ['with null', '---\ntitle: ~\n---\n', '---\ntitle: New\n---\n'],
    ['on several lines', '---\ntitle: >-\n  Start\n  here\nicon: x\n---\n', '---\ntitle: New\nicon: x\n---\n'],
    ['in quotes on several lines', '---\ntitle: "Start\n  here"\nicon: x\n---\n', '---\ntitle: "New"\nicon: x\n---\n'],
    ['with a list', '---\ntitle:\n  - Start\nicon: x\n---\n', '---\ntitle: New\nicon: x\n---\n'],
    ['twice', '---\ntitle: A\ntitle: B\n---\n', '---\ntitle: A\ntitle: New\n---\n'],
    ['in one pair of braces', '---\n{ title: Start, icon: x }\n---\n', '---\n{ title: New, icon: x }\n---\n'],
  ])('gets another value %s', (_name, before, after) => {
    expect(edited(before, 'title', 'New')).toBe(after);
  });

  it.each([
    ['Use: this', '---\ntitle: "Use: this"\n---\n'],
    ['404', '---\ntitle: "404"\n---\n'],
    ['true', '---\ntitle: "true"\n---\n'],
    ['# one', '---\ntitle: "# one"\n---\n'],
    ['Say "hi"', '---\ntitle: Say "hi"\n---\n'],
  ])('gets quotes if %j would have another meaning', (value, after) => {
    expect(edited('---\ntitle: Start\n---\n', 'title', value)).toBe(after);
  });

  it.each([
    ['no front matter', '# Start\n', '---\ntitle: "New"\n---\n\n# Start\n'],
    ['no text', '', '---\ntitle: "New"\n---\n'],
    ['a line break first', '\n# Start\n', '---\ntitle: "New"\n---\n\n# Start\n'],
    ['line ends of Windows', 'Start\r\nhere', '---\r\ntitle: "New"\r\n---\r\n\r\nStart\r\nhere'],
    ['a byte order mark', '\ufeffStart', '\ufeff---\ntitle: "New"\n---\n\nStart'],
    ['empty front matter', '---\n---\ntext', '---\ntitle: New\n---\ntext'],
    ['other keys', '---\nicon: x # why\n---\n', '---\ntitle: New\nicon: x # why\n---\n'],
    ['other keys in quotes', '---\n# note\nicon: "x"\n---\n', '---\ntitle: "New"\n# note\nicon: "x"\n---\n'],
  ])('is added to a page with %s', (_name, before, after) => {
    expect(edited(before, 'title', 'New')).toBe(after);
  });

  it.each([
    [
      'behind the key before it',
      '---\ntitle: A\ndescription: B # why\ntag: NEW\n---\n',
      '---\ntitle: A\ndescription: B # why\nicon: star\ntag: NEW\n---\n',
    ],
    ['behind a value on several lines', '---\ntitle: |\n  A\n  B\ntag: NEW\n---\n', '---\ntitle: |\n  A\n  B\nicon: star\ntag: NEW\n---\n'],
    ['with the indentation of others', '---\n  title: A\n  tag: NEW\n---\n', '---\n  title: A\n  icon: star\n  tag: NEW\n---\n'],
    ['with line ends of Windows', '---\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\nicon: star\r\n---\r\n'],
  ])('is added in the usual order %s', (_name, before, after) => {
    expect(edited(before, 'icon', 'star')).toBe(after);
  });

  it.each([
    ['with its line', '---\ntitle: A\nhidden: true # for now\n---\n', '---\ntitle: A\n---\n'],
    ['with its lines', '---\nhidden:\n  - a\n  - b\ntitle: A\n---\n', '---\ntitle: A\n---\n'],
    ['as the only one', '---\r\nhidden: true\r\n---\r\n', '---\r\n---\r\n'],
    ['each time', '---\nhidden: true\ntitle: A\nhidden: false\n---\n', '---\ntitle: A\n---\n'],
    ['where it is not', '---\ntitle: A\n---\n', '---\ntitle: A\n---\n'],
    ['where there is no front matter', '# Start\n', '# Start\n'],
  ])('is removed %s', (_name, before, after) => {
    expect(edited(before, 'hidden', null)).toBe(after);
  });

  it('is a boolean without quotes', () => {
    expect(edited('---\ntitle: "A"\n---\n', 'hidden', true)).toBe('---\ntitle: "A"\nhidden: true\n---\n');
  });

  it.each([
    ['is not closed', '---\ntitle: A\n'],
    ['has an error', '---\ntitle: "A\nicon: x\n---\n'],
    ['is no mapping', '---\n- a\n---\n'],
  ])('is not changed if front matter %s', (_name, text) => {
    expect(edited(text, 'title', 'New')).toBeUndefined();
  });

  it('is not changed if lines are not entries', () => {
    expect(edited('---\n{ title: A }\n---\n', 'icon', 'star')).toBeUndefined();
    expect(edited('---\n{ title: A, hidden: true }\n---\n', 'hidden', null)).toBeUndefined();
    expect(edited('---\nshared: &a\n  icon: x\n<<: *a\n---\n', 'shared', null)).toBeUndefined();
  });
});

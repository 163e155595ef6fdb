import type { Span } from '../../base/spans';
import { isRecord } from '../fixes/fix';
import type { PageFixer } from '../fixes/pageFix';

/** Ends front matter with its line of dashes. */
export const closeFrontMatter: PageFixer<'frontMatter.unclosed'> = {
  code: 'frontMatter.unclosed',
  read: (data) =>
    isRecord(data) && typeof data.line === 'number' && Number.isSafeInteger(data.line) && data.line > 0 ? { line: data.line } : undefined,
  *fixes({ document }, { line }) {
    const text = document.getText();
    const at = document.offsetAt({ line, character: 0 });
    const isAtBreak = at === 0 || text[at - 1] === '\n';
    const end = lineEndOf(text);
    yield {
      title: 'Close the front matter with `---`',
      edits: [{ span: { start: at, end: at }, text: isAtBreak ? `---${end}` : `${end}---${end}` }],
      preferred: true,
    };
  },
};

const titles = { quote: 'Put the text in quotes', blank: 'Add a blank behind the colon', indent: 'Mend the indentation' } as const;

/** Makes YAML of a line that is none. */
export const mendYaml: PageFixer<'frontMatter.syntax'> = {
  code: 'frontMatter.syntax',
  read(data) {
    if (!isRecord(data) || typeof data.replacement !== 'string' || !isOneLine(data.replacement)) return undefined;
    const kind = (['quote', 'blank', 'indent'] as const).find((each) => each === data.kind);
    return kind && { replacement: data.replacement, kind };
  },
  *fixes({ span }, data) {
    if (!data) return;
    yield { title: titles[data.kind], edits: [{ span, text: data.replacement }], preferred: true, safe: data.kind !== 'indent' };
  },
};

/** Takes out the second line with a key, with what is indented below it. */
export const removeSecondKey: PageFixer<'frontMatter.duplicateKey'> = {
  code: 'frontMatter.duplicateKey',
  read: (data) => (isRecord(data) ? { isSame: data.isSame === true } : undefined),
  *fixes({ document, span }, { isSame }) {
    const lines = linesAround(document.getText(), span);
    if (lines) yield { title: 'Remove this line', edits: [{ span: lines, text: '' }], preferred: isSame, safe: isSame };
  },
};

export const renameMisspelledKey: PageFixer<'frontMatter.unknownKey'> = {
  code: 'frontMatter.unknownKey',
  read: (data) =>
    isRecord(data) && typeof data.suggestion === 'string' && isOneLine(data.suggestion) ? { suggestion: data.suggestion } : undefined,
  *fixes({ span }, { suggestion }) {
    yield { title: `Rename to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
  },
};

export const writeMeantValue: PageFixer<'frontMatter.type'> = {
  code: 'frontMatter.type',
  read: (data) =>
    isRecord(data) && typeof data.replacement === 'string' && isOneLine(data.replacement) ? { replacement: data.replacement } : undefined,
  *fixes({ span }, { replacement }) {
    if (replacement === undefined) return;
    yield { title: `Change to \`${replacement}\``, edits: [{ span, text: replacement }], preferred: true };
  },
};

/** Takes out a key that has no value. */
export const removeEmptyKey: PageFixer<'frontMatter.empty'> = {
  code: 'frontMatter.empty',
  read: () => undefined,
  *fixes({ document, span }) {
    const lines = linesAround(document.getText(), span);
    if (lines) yield { title: 'Remove this line', edits: [{ span: lines, text: '' }], preferred: false };
  },
};

/** The line break that a text uses. */
function lineEndOf(text: string): '\r\n' | '\n' {
  const at = text.indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}

/** The line of a key that begins it, with the indented lines below and the line break; `undefined` where no key begins the line. */
function linesAround(text: string, key: Span): Span | undefined {
  const start = text.lastIndexOf('\n', key.start - 1) + 1;
  if (text.slice(start, key.start).trim() !== '') return undefined;
  let end = nextLine(text, key.end);
  while (end < text.length && /^(?:[ \t]+\S|- )/.test(text.slice(end, end + 200))) end = nextLine(text, end);
  return { start, end };
}

function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}

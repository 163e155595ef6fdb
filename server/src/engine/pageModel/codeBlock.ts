import { type CodeOption, readCodeInfo } from '../pages/body/codeInfo';
import type { PageValue } from './model';

/** Limit of lines of a range, far above any block. */
const maxLines = 5_000;

/** Properties of a code block from the line at its start. */
export function codeBlockProps(language: string, meta: string): Record<string, PageValue> {
  const { options } = readCodeInfo({ text: `${language} ${meta}`, span: { start: 0, end: 0 } });
  const props: Record<string, PageValue> = { language };
  const title: string[] = [];
  for (const { key, value } of options) {
    const name = key.text;
    if (isFlag(name)) props[name] = value?.text !== 'false';
    else if (value && (name === 'highlight' || name === 'focus')) props[name] = lineNumbers(value.text);
    else if (value && (name === 'title' || name === 'filename')) props.title = value.text;
    else if (value && (name === 'icon' || name === 'theme' || name === 'lang')) props[name] = value.text;
    else if (value?.kind === 'braces' && name === '') props.highlight = lineNumbers(value.text);
    else title.push(wordOf(name, value));
  }
  const written = title.filter((each) => each !== '').join(' ');
  return props.title === undefined && written !== '' ? { ...props, title: written } : props;
}

function isFlag(name: string): boolean {
  return ['lines', 'wrap', 'expandable', 'twoslash', 'nocopy'].includes(name);
}

function wordOf(name: string, value: CodeOption['value']): string {
  if (!value) return name;
  return name === '' ? (value.kind === 'pattern' ? '' : value.text) : `${name}=${value.text}`;
}

/** Numbers of `1-2,5`. */
function lineNumbers(text: string): number[] {
  const found: number[] = [];
  for (const [, first, last] of text.matchAll(/(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g)) {
    const start = Number(first);
    const end = Math.min(last === undefined ? start : Number(last), start + maxLines);
    for (let line = start; line <= end && found.length < maxLines; line++) found.push(line);
  }
  return found;
}

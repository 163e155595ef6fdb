import { object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { nearest } from '../../base/stringDistance';
import type { CodeInfo, CodeOption } from '../../pages/body/codeInfo';
import { meantLines, readLines } from '../../pages/body/lineNumbers';
import type { CodeBlockOptions } from '../../schema/codeBlockOptions';
import type { SchemaView } from '../../schema/schemaView';
import type { Severity } from '../check';
import { isBuilt } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';
import { withSuggestions } from '../wording';
import { codeBlocksOf } from './common';

interface Problem {
  readonly span: Span;
  readonly message: Localizable;
  readonly severity?: Severity;
  /** Text in place of the span. */
  readonly suggestion?: string | undefined;
}

interface OptionContext {
  readonly codeBlocks: CodeBlockOptions;
  readonly schemas: SchemaView;
  /** Number of lines of the code. */
  readonly lines: number;
}

/** An option of a code block that has no effect. */
export const codeOption = defineContentCheck({
  code: 'code.option',
  severity: 'warning',
  docs: {
    summary: t`An option of a code block that has no effect.`,
    why: t`An option that is misspelled or has a value of another form is ignored, or becomes part of the title. Words that are no options are the title, so only those are reported that are meant as options.`,
    wrong: bodySample('```js app.js highlght={1}\nrun();\n```'),
    right: bodySample('```js app.js highlight={1}\nrun();\n```'),
  },
  data: object({ suggestion: optional(string()) }),
  *run(page, context) {
    for (const { block, info } of codeBlocksOf(page)) {
      const { codeBlocks, schemas } = context;
      for (const { span, message, severity, suggestion } of problemsOf(info, { codeBlocks, schemas, lines: block.lines }))
        yield { ...inBody(page, span), message, ...(severity && { severity }), data: { suggestion } };
    }
  },
  appliesTo: isBuilt,
  *fix({ span }, { suggestion }) {
    if (suggestion !== undefined && !/[`~\r\n]/.test(suggestion))
      yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
  },
});

function* problemsOf(info: CodeInfo, context: OptionContext): Iterable<Problem> {
  const { language, options } = info;
  const first = language && optionInPlaceOf(language.text, context.codeBlocks);
  if (language && first !== undefined) {
    yield {
      span: language.span,
      message: t`\`${first}\` is where the language belongs. Put a language before it.`,
      suggestion: `text ${language.text}`,
    };
    return;
  }
  for (const [index, option] of options.entries()) {
    const problem = problemOf(option, options.slice(index + 1), context);
    if (problem) yield problem;
  }
}

/** Name of the option that a word in place of the language is; `undefined` for a language. `nocopy` alone is allowed. */
function optionInPlaceOf(word: string, codeBlocks: CodeBlockOptions): string | undefined {
  const name = /^[\w-]+/.exec(word)?.[0] ?? '';
  if (codeBlocks.hasLanguage(word) || word === 'nocopy' || !codeBlocks.options.has(name)) return undefined;
  const isFlag = word === name && codeBlocks.options.get(name)?.type === 'boolean';
  return isFlag || word.startsWith(`${name}=`) ? name : undefined;
}

function problemOf(option: CodeOption, others: readonly CodeOption[], context: OptionContext): Problem | undefined {
  const { key, value } = option;
  const schema = context.codeBlocks.option(key.text);
  if (key.text === '') return value?.kind === 'braces' && /^[\d\s,-]+$/.test(value.text) ? lineProblem(option, context.lines) : undefined;
  if (!schema) return unknownOption(option, context.codeBlocks);
  if (!value) return undefined;
  const opening = value.kind === 'word' ? /^["'{]/.exec(value.text)?.[0] : undefined;
  if (opening !== undefined)
    return { span: value.span, message: t`\`${opening}\` is not closed, so \`${key.text}\` ends at the next space.` };
  switch (schema.type) {
    case 'boolean':
      return flagProblem(option);
    case 'array':
      return lineProblem(option, context.lines);
    default:
      return key.text.toLowerCase() === 'theme' ? themeProblem(option, context.schemas) : titleProblem(option, others, context.codeBlocks);
  }
}

/** A name with a value that is not an option, or a name that only other tools have. */
function unknownOption({ key, value }: CodeOption, codeBlocks: CodeBlockOptions): Problem | undefined {
  // A word may be part of the title, unless it is spelled like a name in code.
  const isWord = value === undefined;
  if (isWord && !/^[a-z]+[A-Z_-]/.test(key.text)) return undefined;
  const meant = isWord ? codeBlocks.otherName(key.text) : codeBlocks.meantOption(key.text);
  if (meant === undefined || (isWord && codeBlocks.options.get(meant)?.type !== 'boolean')) return undefined;
  return { span: key.span, message: withSuggestions(t`Unknown option \`${key.text}\`.`, [meant]), suggestion: meant };
}

function flagProblem({ span, key, value }: CodeOption): Problem | undefined {
  const text = value?.text.trim().toLowerCase();
  if (value?.kind !== 'braces' && (text === 'true' || text === 'false')) return undefined;
  const suggestion = text === 'true' ? key.text : text === 'false' ? `${key.text}=false` : undefined;
  const usage = suggestion ?? key.text;
  return { span, message: t`This value has no effect. Write \`${usage}\`.`, suggestion };
}

function lineProblem({ value, key }: CodeOption, lines: number): Problem | undefined {
  if (!value) return undefined;
  const read = value.kind === 'pattern' ? undefined : readLines(value.text);
  if (!read) {
    const meant = meantLines(value.text);
    const advice = t`Write line numbers and ranges such as \`{1-2,5}\`.`;
    return {
      span: value.span,
      message: key.text === '' ? advice : t`\`${key.text}\` names no lines. ${advice}`,
      suggestion: meant === undefined ? undefined : `{${meant}}`,
    };
  }
  const last = read.reduce((max, line) => Math.max(max, line), 0);
  if (read.length === 0 || (last <= lines && !read.includes(0))) return undefined;
  const line = last > lines ? last : 0;
  return { span: value.span, message: t`Line ${line} does not exist: the code ends at line ${lines}.`, severity: 'hint' };
}

function themeProblem({ value }: CodeOption, schemas: SchemaView): Problem | undefined {
  const themes = schemas.resolve({ $ref: '#/definitions/highlighterTheme' }).enum?.map(String) ?? [];
  const name = value?.text ?? '';
  if (!value || themes.includes(name)) return undefined;
  const meant = nearest(name, themes);
  const suggestion = meant === undefined ? undefined : `"${meant}"`;
  return { span: value.span, message: withSuggestions(t`Unknown theme \`${name}\`.`, [meant]), suggestion };
}

/** A title of several words without quotes, of which only the first is shown. */
function titleProblem({ key, value }: CodeOption, others: readonly CodeOption[], codeBlocks: CodeBlockOptions): Problem | undefined {
  if (!value || key.text.toLowerCase() !== 'title' || value.kind !== 'word') return undefined;
  const words: string[] = [value.text];
  let end = value.span.end;
  for (const other of others) {
    if (other.value || codeBlocks.option(other.key.text)) break;
    words.push(other.key.text);
    end = other.span.end;
  }
  if (words.length === 1) return undefined;
  const suggestion = words.some((word) => word.includes('"')) ? undefined : `"${words.join(' ')}"`;
  return { span: { start: value.span.start, end }, message: t`The title ends at the first space. Put it in quotes.`, suggestion };
}

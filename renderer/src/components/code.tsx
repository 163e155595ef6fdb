import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import type { HighlightedCode } from '../code/coloredCode';
import { usePage } from '../host';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { useChosenTab } from '../useChosenTab';
import { childElements, isSet, listAttribute, plainTextOf, textAttribute } from '../values';
import { Mermaid } from './mermaid';

/** Number of lines that a block shows before it is expanded. */
const collapsedLines = 12;

/** Colored code; `undefined` until its grammar is loaded. */
function useHighlighted(code: string, language: string, ownTheme: string | undefined): HighlightedCode | undefined {
  const { highlighter, codeTheme, grammarRevision } = usePage();
  const theme = ownTheme ?? codeTheme;
  const known = highlighter.known(code, language, theme);
  const [, setRevision] = useState(0);
  useEffect(() => {
    if (highlighter.known(code, language, theme)) return;
    let isCurrent = true;
    void highlighter.highlight(code, language, theme).then((result) => {
      if (isCurrent && result) setRevision((revision) => revision + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [highlighter, code, language, theme, grammarRevision]);
  return known;
}

/** A comment that marks its line: `[!code ++]`. */
const mark = /\s*(?:\/\/|#|<!--|\/\*|--|;|%)?\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::\d+)?\]\s*(?:-->|\*\/)?\s*$/;

interface MarkedCode {
  readonly code: string;
  /** Classes by number of the line, from 1. */
  readonly marks: ReadonlyMap<number, string>;
}

function readMarks(text: string, highlight: readonly number[], focus: readonly number[]): MarkedCode {
  const marks = new Map<number, string>();
  const add = (line: number, name: string): void => void marks.set(line, `${marks.get(line) ?? ''} dj-line-${name}`);
  const lines = text.split('\n').map((line, index) => {
    const found = line.includes('[!code') ? mark.exec(line) : null;
    if (!found) return line;
    const names: Readonly<Record<string, string>> = { '++': 'added', '--': 'removed', hl: 'highlight' };
    add(index + 1, names[found[1] ?? ''] ?? found[1] ?? '');
    return line.slice(0, found.index);
  });
  for (const line of highlight) add(line, 'highlight');
  for (const line of focus) add(line, 'focus');
  return { code: lines.join('\n'), marks };
}

function numbersOf(of: PageElement, name: string): number[] {
  return listAttribute(of.props?.[name]).filter((each) => typeof each === 'number');
}

export function CodeBlock({ of }: { readonly of: PageElement }): ReactNode {
  return textAttribute(of, 'language') === 'mermaid' ? <Mermaid of={of} /> : <CodeView of={of} hasHeader />;
}

/** Code with its title, copy button and marked lines. */
function CodeView({ of, hasHeader }: { readonly of: PageElement; readonly hasHeader: boolean }): ReactNode {
  const { host } = usePage();
  const { texts } = host;
  const [isExpanded, setExpanded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const language = textAttribute(of, 'language') ?? '';
  const written = textAttribute(of, 'code') ?? plainTextOf(of.children);
  const { code, marks } = readMarks(written, numbersOf(of, 'highlight'), numbersOf(of, 'focus'));
  const highlighted = useHighlighted(code, language, textAttribute(of, 'theme'));
  const lines: HighlightedCode['lines'] = highlighted?.lines ?? code.split('\n').map((text) => [{ text }]);
  const isLong = isSet(of, 'expandable') && lines.length > collapsedLines;
  const title = textAttribute(of, 'title');
  const hasFocus = [...marks.values()].some((each) => each.includes('dj-line-focus'));
  return (
    <div
      className={`dj-code ${isSet(of, 'wrap') ? 'dj-wrap' : ''} ${isLong && !isExpanded ? 'dj-collapsed' : ''}`}
      {...sourceAttributes(of)}
    >
      {hasHeader && title !== undefined && (
        <div className="dj-code-title">
          <Icon of={of} size={14} />
          {title}
        </div>
      )}
      {!isSet(of, 'nocopy') && (
        <button
          type="button"
          className="dj-copy"
          onClick={() => {
            host.copy(code);
            setCopied(true);
          }}
          onBlur={() => setCopied(false)}
        >
          {isCopied ? texts.copied : texts.copy}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code is scrolled with the keyboard */}
      <pre tabIndex={0} style={highlighted && { background: highlighted.background, color: highlighted.foreground }}>
        <code className={`${isSet(of, 'lines') ? 'dj-numbered' : ''} ${hasFocus ? 'dj-focused' : ''}`}>
          {lines.map((line, index) => (
            <span key={index} className={`dj-line${marks.get(index + 1) ?? ''}`}>
              {line.map(({ text, color, isItalic, isBold }, position) => (
                <span
                  key={position}
                  style={
                    color === undefined
                      ? undefined
                      : { color, fontStyle: isItalic ? 'italic' : undefined, fontWeight: isBold ? 'bold' : undefined }
                  }
                >
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      {isLong && (
        <button type="button" className="dj-text-button dj-expand" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? texts.collapse : texts.expand}
        </button>
      )}
    </div>
  );
}

/** Title of a code block as a tab. */
function titleOf(block: PageElement): string {
  return textAttribute(block, 'title') ?? textAttribute(block, 'lang') ?? textAttribute(block, 'language') ?? '';
}

/** Code blocks as tabs. */
export function CodeGroup({ of }: { readonly of: PageElement }): ReactNode {
  const id = useId();
  const blocks = childElements(of).flatMap((child) =>
    child.name === 'CodeBlock' ? [child] : child.name === 'pre' ? childElements(child) : [],
  );
  const others = (of.children ?? []).filter((child) => typeof child !== 'string' && !blocks.includes(child));
  const titles = blocks.map(titleOf);
  const [selected, choose] = useChosenTab(titles, 0, of.props?.sync === false);
  const open = blocks[selected];
  if (!open) return renderNodes(of.children);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (selected + step + blocks.length) % blocks.length;
    choose(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="dj-code-group" {...sourceAttributes(of)}>
      <div className="dj-code-tabs" role="tablist" onKeyDown={move}>
        {blocks.map((block, index) => (
          <button
            key={`${titles[index]} ${index}`}
            type="button"
            role="tab"
            aria-selected={block === open}
            aria-controls={id}
            tabIndex={block === open ? 0 : -1}
            onClick={() => choose(index)}
          >
            <Icon of={block} size={14} />
            {titles[index]}
          </button>
        ))}
      </div>
      <div role="tabpanel" {...{ id }}>
        {textAttribute(open, 'language') === 'mermaid' ? (
          <Mermaid of={open} />
        ) : (
          <CodeView key={blocks.indexOf(open)} of={open} hasHeader={false} />
        )}
      </div>
      {renderNodes(others)}
    </div>
  );
}

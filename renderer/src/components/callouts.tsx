import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import type { ElementComponent } from '../host';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { safeStyle } from '../safeHtml';
import { sourceAttributes } from '../source';
import { shownAttribute, textAttribute } from '../values';

/** Pictures of the kinds, as path data in a box of 16. */
const pictures = {
  note: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm1 8H7V7h2v5Z',
  info: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm1 8H7V7h2v5Z',
  tip: 'M8 1a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9ZM5.5 13h5v1.5h-5V13Z',
  check: 'M6.2 12.4 2 8.2l1.4-1.4 2.8 2.8 6.4-6.4L14 4.6l-7.8 7.8Z',
  warning: 'M8 1.5 15.5 14.5H.5L8 1.5ZM7.1 6v4.5h1.8V6H7.1Zm0 5.7v1.6h1.8v-1.6H7.1Z',
  danger: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7 4h2v5H7V4Zm0 6.2h2v2H7v-2Z',
} as const;

type Kind = keyof typeof pictures;

function isKind(name: string): name is Kind {
  return Object.hasOwn(pictures, name);
}

/** A callout of one kind: `Note`, `Warning` and the like. */
export function calloutOf(kind: Kind): ElementComponent {
  return ({ of }) => <Box of={of} kind={kind} />;
}

export function Callout({ of }: { readonly of: PageElement }): ReactNode {
  const written = textAttribute(of, 'type') ?? textAttribute(of, 'variant') ?? '';
  return <Box of={of} kind={isKind(written) ? written : undefined} />;
}

function Box({ of, kind }: { readonly of: PageElement; readonly kind: Kind | undefined }): ReactNode {
  const color = textAttribute(of, 'color');
  const title = shownAttribute(of, 'title');
  return (
    <div
      className={`dj-callout ${kind ? `dj-${kind}` : 'dj-own'}`}
      style={color === undefined ? undefined : safeStyle({ '--dj-callout': color })}
      role="note"
      {...sourceAttributes(of)}
    >
      <span className="dj-callout-icon">
        {of.icon !== undefined ? (
          <Icon of={of} size={16} />
        ) : (
          kind && (
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={pictures[kind]} />
            </svg>
          )
        )}
      </span>
      <div className="dj-callout-content">
        {title !== null && <p className="dj-callout-title">{title}</p>}
        {renderNodes(of.children)}
      </div>
    </div>
  );
}

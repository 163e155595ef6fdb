import { type ReactNode, useId, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { useLink } from '../elements';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { safeClasses, safeStyle } from '../safeHtml';
import { sourceAttributes } from '../source';
import { isSet, numberOf, textAttribute } from '../values';

const colorName = /^[a-z]{3,12}$/;

export function Badge({ of }: { readonly of: PageElement }): ReactNode {
  const color = textAttribute(of, 'color') ?? 'gray';
  const size = textAttribute(of, 'size') ?? 'md';
  return (
    <span
      className={`dj-badge dj-color-${colorName.test(color) ? color : 'gray'} dj-${/^(?:xs|sm|md|lg)$/.test(size) ? size : 'md'} ${isSet(of, 'stroke') ? 'dj-stroke' : ''} ${textAttribute(of, 'shape') === 'pill' ? 'dj-pill' : ''}`}
      style={colorName.test(color) ? undefined : safeStyle({ color })}
      {...sourceAttributes(of)}
    >
      <Icon of={of} size={12} />
      {renderNodes(of.children)}
    </span>
  );
}

/** Box of an item of a task list. */
export function Checkbox({ of }: { readonly of: PageElement }): ReactNode {
  return <input type="checkbox" className="dj-checkbox" checked={of.props?.checked === true} disabled readOnly />;
}

export function Frame({ of }: { readonly of: PageElement }): ReactNode {
  const [caption, hint] = [textAttribute(of, 'caption'), textAttribute(of, 'hint')];
  return (
    <figure className={`dj-frame ${safeClasses(textAttribute(of, 'className') ?? '')}`} {...sourceAttributes(of)}>
      {hint !== undefined && <p className="dj-hint">{hint}</p>}
      <div className="dj-frame-content">{renderNodes(of.children)}</div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function GitHubRepo({ of }: { readonly of: PageElement }): ReactNode {
  const repository = textAttribute(of, 'repo') ?? textAttribute(of, 'name') ?? '';
  return (
    <div className="dj-card dj-horizontal" {...sourceAttributes(of)}>
      <b>GitHub</b> {repository}
      {renderNodes(of.children)}
    </div>
  );
}

export function IconElement({ of }: { readonly of: PageElement }): ReactNode {
  const color = textAttribute(of, 'color');
  return (
    <span className={`dj-inline-icon ${safeClasses(textAttribute(of, 'className') ?? '')}`} {...sourceAttributes(of)}>
      <Icon of={of} size={numberOf(of, 'size') ?? 16} color={color !== undefined && safeStyle({ color }) ? color : undefined} />
    </span>
  );
}

/** A word with an explanation, which is shown while it has focus or is pointed at. */
export function Tooltip({ of }: { readonly of: PageElement }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [headline, tip, cta] = [
    textAttribute(of, 'headline') ?? textAttribute(of, 'title'),
    textAttribute(of, 'tip') ?? textAttribute(of, 'description'),
    textAttribute(of, 'cta'),
  ];
  const link = useLink(of.link, textAttribute(of, 'href'));
  const [show, hide] = [() => setOpen(true), () => setOpen(false)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it has the same effect by keyboard
    <span className="dj-tooltip" onMouseEnter={show} onMouseLeave={hide} {...sourceAttributes(of)}>
      <button type="button" className="dj-term" aria-describedby={isOpen ? id : undefined} onFocus={show} onBlur={hide}>
        {renderNodes(of.children)}
      </button>
      {isOpen && (
        <span className="dj-tooltip-text" role="tooltip" {...{ id }}>
          {headline !== undefined && <b>{headline}</b>}
          {tip}
          {cta !== undefined && link && <a {...link.attributes}>{cta}</a>}
        </span>
      )}
    </span>
  );
}

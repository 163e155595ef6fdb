import { type ReactNode, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { isSet, shownAttribute, textAttribute } from '../values';

/** A title that shows and hides its content. What the reader opened stays open after an edit. */
function Disclosure({ of, kind }: { readonly of: PageElement; readonly kind: 'accordion' | 'expandable' }): ReactNode {
  const [isOpen, setOpen] = useState(isSet(of, 'defaultOpen'));
  const description = textAttribute(of, 'description');
  const { id } = of;
  return (
    <details
      className={`dj-${kind}`}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      {...sourceAttributes(of)}
      {...(id !== undefined && { 'data-anchor': id })}
    >
      <summary>
        <Icon of={of} size={16} />
        <span>
          {shownAttribute(of, 'title')}
          {description !== undefined && <span className="dj-description">{description}</span>}
        </span>
      </summary>
      <div className="dj-disclosed">{renderNodes(of.children)}</div>
    </details>
  );
}

export function Accordion({ of }: { readonly of: PageElement }): ReactNode {
  return <Disclosure of={of} kind="accordion" />;
}

export function Expandable({ of }: { readonly of: PageElement }): ReactNode {
  return <Disclosure of={of} kind="expandable" />;
}

export function AccordionGroup({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div className="dj-accordions" {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </div>
  );
}

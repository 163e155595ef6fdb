import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { useImage, useLink } from '../elements';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { safeClasses, safeStyle } from '../safeHtml';
import { sourceAttributes } from '../source';
import { isSet, numberOf, shownAttribute, textAttribute } from '../values';

export function Card({ of }: { readonly of: PageElement }): ReactNode {
  const link = useLink(of.link, textAttribute(of, 'href'));
  const { source } = useImage(textAttribute(of, 'img') === undefined ? undefined : of.image);
  const color = textAttribute(of, 'color');
  const [title, cta] = [shownAttribute(of, 'title'), textAttribute(of, 'cta')];
  const className = `dj-card ${isSet(of, 'horizontal') ? 'dj-horizontal' : ''} ${link ? 'dj-link' : ''} ${link?.isMissing ? 'dj-broken' : ''} ${safeClasses(textAttribute(of, 'className') ?? '')}`;
  const content = (
    <>
      {source !== undefined && <img className="dj-card-image" src={source} alt="" />}
      {of.icon !== undefined ? (
        <span className="dj-card-icon">
          <Icon of={of} size={22} color={color !== undefined && safeStyle({ color }) ? color : undefined} />
        </span>
      ) : (
        of.slots?.icon && <span className="dj-card-icon">{renderNodes(of.slots.icon)}</span>
      )}
      <div className="dj-card-text">
        {title !== null && <p className="dj-card-title">{title}</p>}
        {(of.children ?? []).length > 0 && <div className="dj-card-body">{renderNodes(of.children)}</div>}
        {cta !== undefined && <span className="dj-cta">{cta} →</span>}
      </div>
    </>
  );
  // Cards may have links in them, so the card itself is not a link element.
  return link ? (
    // biome-ignore lint/a11y/useSemanticElements: links in it would be links in a link
    <div className={className} role="link" tabIndex={0} {...withoutAddress(link.attributes)} {...sourceAttributes(of)}>
      {content}
    </div>
  ) : (
    <div className={className} {...sourceAttributes(of)}>
      {content}
    </div>
  );
}

type LinkAttributes = NonNullable<ReturnType<typeof useLink>>['attributes'];

/** Attributes of a link for an element that is not `<a>`; Enter follows it. */
function withoutAddress({ href: _, ...rest }: LinkAttributes) {
  return {
    ...rest,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click();
    },
  };
}

export function CardGroup({ of }: { readonly of: PageElement }): ReactNode {
  return <Columns of={of} />;
}

export function Columns({ of }: { readonly of: PageElement }): ReactNode {
  const columns = Math.min(4, Math.max(1, Math.round(numberOf(of, 'cols') ?? 2)));
  return (
    <div className={`dj-columns dj-columns-${columns} ${safeClasses(textAttribute(of, 'className') ?? '')}`} {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </div>
  );
}

export function Column({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div className="dj-column" {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </div>
  );
}

export function Tile({ of }: { readonly of: PageElement }): ReactNode {
  const link = useLink(of.link, textAttribute(of, 'href'));
  const [title, description] = [textAttribute(of, 'title'), textAttribute(of, 'description')];
  return (
    <div className="dj-tile" {...(link && { role: 'link', tabIndex: 0, ...withoutAddress(link.attributes) })} {...sourceAttributes(of)}>
      <div className="dj-tile-picture">{renderNodes(of.children)}</div>
      {title !== undefined && <p className="dj-card-title">{title}</p>}
      {description !== undefined && <p className="dj-tile-text">{description}</p>}
    </div>
  );
}

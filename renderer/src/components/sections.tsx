import { type ReactNode, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { usePage } from '../host';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { listAttribute, plainTextOf, shownAttribute, textAttribute } from '../values';

/** A playground of the service, which sends requests: here only its place. */
export function ApiPlayground({ of }: { readonly of: PageElement }): ReactNode {
  const { texts } = usePage().host;
  return (
    <div className="dj-embedded" {...sourceAttributes(of)}>
      {texts.noRequests}
    </div>
  );
}

export function Panel({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <aside className="dj-panel" {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </aside>
  );
}

/** A prompt for an assistant, which readers copy. */
export function Prompt({ of }: { readonly of: PageElement }): ReactNode {
  const { host } = usePage();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="dj-card dj-prompt" {...sourceAttributes(of)}>
      <span className="dj-card-icon">
        <Icon of={of} size={18} />
      </span>
      <div className="dj-card-text">
        <p className="dj-card-title">{shownAttribute(of, 'title') ?? shownAttribute(of, 'description')}</p>
        <div className="dj-prompt-text">{renderNodes(of.children)}</div>
      </div>
      <button
        type="button"
        className="dj-text-button"
        onClick={() => {
          host.copy(textAttribute(of, 'prompt') ?? plainTextOf(of.children));
          setCopied(true);
        }}
      >
        {isCopied ? host.texts.copied : host.texts.copy}
      </button>
    </div>
  );
}

/** An entry of a changelog. */
export function Update({ of }: { readonly of: PageElement }): ReactNode {
  const description = textAttribute(of, 'description');
  const tags = listAttribute(of.props?.tags).filter((each) => typeof each === 'string');
  const { id } = of;
  return (
    <section className="dj-update" {...sourceAttributes(of)} {...(id !== undefined && { 'data-anchor': id })}>
      <div className="dj-update-head">
        <span className="dj-update-label">{shownAttribute(of, 'label')}</span>
        {tags.map((tag) => (
          <span key={tag} className="dj-tag">
            {tag}
          </span>
        ))}
        {description !== undefined && <p className="dj-description">{description}</p>}
      </div>
      <div className="dj-update-body">{renderNodes(of.children)}</div>
    </section>
  );
}

/** A part of a page for one choice, such as a language; all of them are shown, under their names. */
export function View({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <section className="dj-view" {...sourceAttributes(of)}>
      <p className="dj-view-title">
        <Icon of={of} size={16} /> {textAttribute(of, 'title')}
      </p>
      {renderNodes(of.children)}
    </section>
  );
}

/** A part of a page that only people or only agents see. */
export function Visibility({ of }: { readonly of: PageElement }): ReactNode {
  if (textAttribute(of, 'for') === 'agents') return null;
  return <div {...sourceAttributes(of)}>{renderNodes(of.children)}</div>;
}

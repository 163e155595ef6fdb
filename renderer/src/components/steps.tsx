import { createElement, type ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { shownAttribute, textAttribute } from '../values';

export function Steps({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <ol className="dj-steps" {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </ol>
  );
}

export function Step({ of }: { readonly of: PageElement }): ReactNode {
  const size = textAttribute(of, 'titleSize') ?? 'p';
  const title = shownAttribute(of, 'title');
  const number = textAttribute(of, 'stepNumber');
  const { id } = of;
  return (
    <li className="dj-step" {...sourceAttributes(of)} {...(id !== undefined && { 'data-anchor': id })}>
      <span className={`dj-step-mark ${of.icon === undefined && number === undefined ? 'dj-counted' : ''}`}>
        {of.icon === undefined ? number : <Icon of={of} size={14} />}
      </span>
      <div className="dj-step-content">
        {title !== null && createElement(/^h[2-4]$/.test(size) ? size : 'p', { className: 'dj-step-title' }, title)}
        {renderNodes(of.children)}
      </div>
    </li>
  );
}

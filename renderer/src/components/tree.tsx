import { type ReactNode, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { isSet, textAttribute } from '../values';

export function Tree({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div className="dj-tree" {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </div>
  );
}

export function TreeFile({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div className="dj-file" {...sourceAttributes(of)}>
      {textAttribute(of, 'name')}
    </div>
  );
}

export function TreeFolder({ of }: { readonly of: PageElement }): ReactNode {
  const [isOpen, setOpen] = useState(isSet(of, 'defaultOpen'));
  return (
    <details
      className="dj-folder"
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      {...sourceAttributes(of)}
    >
      <summary>{textAttribute(of, 'name')}</summary>
      <div className="dj-folder-content">{renderNodes(of.children)}</div>
    </details>
  );
}

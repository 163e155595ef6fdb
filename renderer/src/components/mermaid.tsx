import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { sourceAttributes } from '../source';
import { plainTextOf, textAttribute } from '../values';

/** A diagram, as its text. */
export function Mermaid({ of }: { readonly of: PageElement }): ReactNode {
  const text = textAttribute(of, 'code') ?? textAttribute(of, 'chart') ?? plainTextOf(of.children);
  return (
    <div className="dj-code" {...sourceAttributes(of)}>
      <div className="dj-code-title">Mermaid</div>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  );
}

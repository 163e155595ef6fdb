import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { usePage } from '../host';
import { sourceAttributes } from '../source';
import { plainTextOf, textAttribute } from '../values';

type State = 'pending' | 'drawn' | 'failed';

/** A diagram. Its text is shown until it is drawn, and if it cannot be drawn. */
export function Mermaid({ of }: { readonly of: PageElement }): ReactNode {
  const { diagrams, mode, host } = usePage();
  const text = textAttribute(of, 'code') ?? textAttribute(of, 'chart') ?? plainTextOf(of.children);
  const id = `dj-${mode}-${useId().replace(/\W/g, '')}`;
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('pending');
  useEffect(() => {
    let isCurrent = true;
    void diagrams.draw(text, mode, id).then((svg) => {
      if (!isCurrent || !target.current) return;
      target.current.replaceChildren(...(svg === undefined ? [] : [drawing(svg)]));
      setState(svg === undefined ? 'failed' : 'drawn');
    });
    return () => {
      isCurrent = false;
    };
  }, [diagrams, text, mode, id]);
  return (
    <div className={state === 'drawn' ? 'dj-diagram' : 'dj-code'} {...sourceAttributes(of)}>
      {state !== 'drawn' && (
        <>
          <div className="dj-code-title">{state === 'failed' ? host.texts.noDiagram : 'Mermaid'}</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code is scrolled with the keyboard */}
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
        </>
      )}
      <div ref={target} />
    </div>
  );
}

/** The drawing of the library, which has no scripts, without links: they would leave the page. */
function drawing(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  for (const link of documentElement.querySelectorAll('a')) {
    for (const { name } of [...link.attributes]) if (/^(?:xlink:)?href$|^target$/.test(name)) link.removeAttribute(name);
  }
  return document.importNode(documentElement, true);
}

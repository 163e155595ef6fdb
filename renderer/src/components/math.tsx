import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { sourceAttributes } from '../source';
import { isSet, plainTextOf, textAttribute } from '../values';

/** A formula as MathML. The text of the formula is shown until its library is loaded. */
export function MathText({ of }: { readonly of: PageElement }): ReactNode {
  const formula = textAttribute(of, 'value') ?? plainTextOf(of.children);
  const isBlock = isSet(of, 'isBlock');
  const target = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void import('katex').then(({ default: katex }) => {
      if (!isCurrent || !target.current) return;
      katex.render(formula, target.current, { output: 'mathml', displayMode: isBlock, throwOnError: false, trust: false, maxExpand: 200 });
      setShown(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [formula, isBlock]);
  return (
    <span className={isBlock ? 'dj-math-block' : 'dj-math'} {...sourceAttributes(of)}>
      {!isShown && <code>{formula}</code>}
      <span ref={target} />
    </span>
  );
}

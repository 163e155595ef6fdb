import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { usePage } from '../host';
import { renderNodes } from '../nodes';
import { safeStyle } from '../safeHtml';
import { sourceAttributes } from '../source';
import { textAttribute } from '../values';

export function Color({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div className={`dj-colors ${textAttribute(of, 'variant') === 'table' ? 'dj-color-table' : ''}`} {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </div>
  );
}

export function ColorRow({ of }: { readonly of: PageElement }): ReactNode {
  const title = textAttribute(of, 'title');
  return (
    <div className="dj-color-row" {...sourceAttributes(of)}>
      {title !== undefined && <b>{title}</b>}
      <div className="dj-colors">{renderNodes(of.children)}</div>
    </div>
  );
}

export function ColorItem({ of }: { readonly of: PageElement }): ReactNode {
  const { mode } = usePage();
  const written = of.props?.value;
  const byMode =
    typeof written === 'object' && written !== null && !Array.isArray(written) ? (written as Record<string, unknown>)[mode] : written;
  const value = typeof byMode === 'string' ? byMode : '';
  return (
    <div className="dj-color" {...sourceAttributes(of)}>
      <span className="dj-swatch" style={safeStyle({ backgroundColor: value })} />
      <span>{textAttribute(of, 'name')}</span>
      <code>{value}</code>
    </div>
  );
}

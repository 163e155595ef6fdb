import type { ReactNode } from 'react';
import type { PageElement, PageValue } from '../../../server/src/engine/pageModel/model';
import { filled, usePage } from '../host';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { isSet, listAttribute, textAttribute } from '../values';

const places = ['path', 'query', 'header', 'body', 'cookie'];

/** A parameter or a field of a response. */
export function Field({ of }: { readonly of: PageElement }): ReactNode {
  const { texts } = usePage().host;
  const place = places.find((each) => textAttribute(of, each) !== undefined);
  const name = textAttribute(of, 'name') ?? (place && textAttribute(of, place)) ?? '';
  const type = textAttribute(of, 'type');
  const initial = of.props?.default;
  const [before, after] = [labels(of.props?.pre), labels(of.props?.post)];
  const { id } = of;
  return (
    <div className="dj-field" {...sourceAttributes(of)} {...(id !== undefined && { 'data-anchor': id })}>
      <div className="dj-field-head">
        {before.map((text) => (
          <span key={text} className="dj-tag">
            {text}
          </span>
        ))}
        <code className="dj-field-name">{name}</code>
        {after.map((text) => (
          <span key={text} className="dj-tag">
            {text}
          </span>
        ))}
        {type !== undefined && <span className="dj-tag">{type}</span>}
        {place !== undefined && <span className="dj-tag">{place}</span>}
        {initial !== undefined && initial !== '' && (
          <span className="dj-tag">{filled(texts.defaultValue, typeof initial === 'string' ? initial : JSON.stringify(initial))}</span>
        )}
        {isSet(of, 'required') && <span className="dj-tag dj-required">{texts.required}</span>}
        {isSet(of, 'deprecated') && <span className="dj-tag dj-deprecated">{texts.deprecated}</span>}
      </div>
      <div className="dj-field-body">{renderNodes(of.children)}</div>
    </div>
  );
}

function labels(value: PageValue | undefined): string[] {
  return listAttribute(value).filter((each) => typeof each === 'string');
}

import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { usePage } from '../host';
import { isSet, textAttribute } from '../values';

/** Method and address of an operation. Requests are not sent, so the button does nothing and says so. */
export function Operation({ of }: { readonly of: PageElement }): ReactNode {
  const { texts } = usePage().host;
  const method = textAttribute(of, 'method') ?? '';
  const parts = (textAttribute(of, 'path') ?? '').split(/(\{[^{}]*\})/);
  return (
    <div className="dj-operation">
      <span className={`dj-method dj-method-${/^[A-Z]+$/.test(method) ? method.toLowerCase() : 'other'}`}>{method}</span>
      <code className="dj-address">
        <span className="dj-server">{textAttribute(of, 'server')}</span>
        {parts.map((part, index) => (
          <span key={`${index} ${part}`} className={part.startsWith('{') ? 'dj-parameter' : undefined}>
            {part}
          </span>
        ))}
      </code>
      {isSet(of, 'deprecated') && <span className="dj-tag dj-deprecated">{texts.deprecated}</span>}
      <button type="button" className="dj-try" disabled title={texts.noRequests}>
        {texts.tryIt}
      </button>
    </div>
  );
}

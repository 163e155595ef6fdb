import type { ReactNode } from 'react';
import type { PageElement, PageValue } from '../../server/src/engine/pageModel/model';
import { components } from './components';
import { CodeBox, DefaultImage, EmbeddedBox, HeadingElement, LinkTo, Media } from './elements';
import { usePage } from './host';
import { Marked } from './Marked';
import { renderHtml, renderNodes } from './nodes';
import type { MarkedElement } from './problems';
import { isInteractive, LiveHtml } from './run/LiveHtml';
import type { LiveElement } from './run/liveElement';
import { RunComponent } from './run/RunComponent';
import { safeAttributes, treatmentOf } from './safeHtml';
import { sourceAttributes } from './source';

/** An element with its children, and marks of its problems. */
export function Element({ of }: { readonly of: MarkedElement }): ReactNode {
  const { name, problems } = of;
  if (!problems) return <UnmarkedElement of={of} />;
  return (
    <Marked name={name} problems={problems}>
      <UnmarkedElement of={of} />
    </Marked>
  );
}

function UnmarkedElement({ of }: { readonly of: PageElement }): ReactNode {
  const { name } = of;
  if (of.code) return <Code of={of} root={of.code.root} />;
  if (isLive(of) && isInteractive(of)) return <LiveHtml of={of} />;
  const Component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (Component) return <Component of={of} />;
  if (/^h[1-6]$/.test(name)) return <HeadingElement of={of} />;
  if (name === 'a') return <LinkTo of={of} />;
  if (name === 'img') return <DefaultImage of={of} />;
  if (name === 'video' || name === 'audio') return <Media of={of} />;
  if (name === 'iframe') return <EmbeddedBox of={of} />;
  if (name === 'table') {
    return (
      <div className="dj-table" {...sourceAttributes(of)}>
        {plain(of)}
      </div>
    );
  }
  return plain(of);
}

function isLive(of: PageElement): of is LiveElement {
  return 'live' in of;
}

/** Code of the author: what it shows if it runs, else its box. @param root its index among what runs */
function Code({ of, root }: { readonly of: PageElement; readonly root: number | undefined }): ReactNode {
  const { runner } = usePage();
  return runner && root !== undefined ? <RunComponent of={of} root={root} runner={runner} /> : <CodeBox of={of} />;
}

function plain(of: PageElement): ReactNode {
  const { name, children, props = {} } = of;
  const kind = treatmentOf(name);
  if (kind === 'silent') return null;
  if (kind === 'other') return renderNodes(children);
  const attributes: Record<string, unknown> = { ...safeAttributes(props, kind), ...(kind === 'html' && sourceAttributes(of)) };
  if (name === 'td' || name === 'th') Object.assign(attributes, aligned(props.align, attributes.style));
  // A button without its script does nothing.
  if (name === 'button') Object.assign(attributes, { type: 'button' });
  return renderHtml(name, attributes, children);
}

function aligned(align: PageValue | undefined, style: unknown): object {
  return typeof align === 'string' && /^(?:left|center|right)$/.test(align)
    ? { align: undefined, style: { ...(style as object | undefined), textAlign: align } }
    : {};
}

import { createElement, type MouseEvent, type ReactNode } from 'react';
import type { PageElement, PageTarget } from '../../server/src/engine/pageModel/model';
import { filled, usePage } from './host';
import { renderNodes } from './nodes';
import { safeAttributes, safeClasses, safeStyle } from './safeHtml';
import { sourceAttributes } from './source';
import { textAttribute } from './values';

export function HeadingElement({ of }: { readonly of: PageElement }): ReactNode {
  const { id } = of;
  const attributes = { ...safeAttributes(of.props ?? {}, 'html'), ...sourceAttributes(of), ...(id !== undefined && { 'data-anchor': id }) };
  return createElement(of.name, attributes, renderNodes(of.children));
}

/** Properties of an element that follows a link; the address is a tooltip, since a preview opens nothing by itself. */
export function useLink(target: PageTarget | undefined, href: string | undefined) {
  const { host } = usePage();
  if (href === undefined || !target) return undefined;
  const isMissing = target.kind === 'missing' || (target.kind === 'anchor' && target.isMissing === true);
  const title =
    target.kind === 'missing'
      ? filled(host.texts.missingPage, target.path)
      : target.kind === 'anchor' && isMissing
        ? filled(host.texts.missingAnchor, target.hash)
        : href;
  const link = host.linkTo?.(target, href);
  return {
    isMissing,
    attributes: {
      href: link?.href ?? '#',
      title,
      ...(link?.isExternal && { target: '_blank', rel: 'noopener noreferrer' }),
      onClick: (event: MouseEvent): void => {
        if (link && target.kind !== 'anchor') return;
        event.preventDefault();
        event.stopPropagation();
        host.follow(target, href, event.ctrlKey || event.metaKey);
      },
    },
  };
}

export function LinkTo({ of }: { readonly of: PageElement }): ReactNode {
  const link = useLink(of.link, textAttribute(of, 'href'));
  const { className, style } = safeAttributes(of.props ?? {}, 'html');
  const classes = [className, link?.isMissing && 'dj-broken'].filter(Boolean).join(' ');
  return (
    <a {...link?.attributes} className={classes || undefined} style={style as object | undefined} {...sourceAttributes(of)}>
      {renderNodes(of.children)}
    </a>
  );
}

/** Address of the image of an element: of a file of the site, or of data in the page. */
export function useImage(image: PageElement['image']): { readonly source?: string; readonly problem?: string } {
  const { images, host } = usePage();
  if (image === undefined || image === '') return {};
  if (typeof image === 'number') {
    const source = images[image];
    return source === undefined ? { problem: host.texts.missingImage } : { source };
  }
  if (/^data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(image)) return { source: image };
  if (/^(?:https?:)?\/\//i.test(image)) return { problem: filled(host.texts.externalImage, image) };
  return { problem: filled(host.texts.missingImage, image) };
}

export function DefaultImage({ of }: { readonly of: PageElement }): ReactNode {
  const { source, problem } = useImage(of.image);
  const alt = textAttribute(of, 'alt') ?? '';
  const attributes = safeAttributes(of.props ?? {}, 'html');
  if (source !== undefined) return <img {...attributes} alt={alt} src={source} {...sourceAttributes(of)} />;
  if (problem === undefined) return null;
  return (
    <span
      className={`dj-no-image ${typeof of.image === 'string' && /^https?:/.test(of.image) ? '' : 'dj-broken'} ${safeClasses(textAttribute(of, 'className') ?? '')}`}
      role="img"
      aria-label={alt}
      title={problem}
      {...sourceAttributes(of)}
    >
      {alt || (typeof of.image === 'string' ? of.image : problem)}
    </span>
  );
}

/** A video or sound of the site. */
export function Media({ of }: { readonly of: PageElement }): ReactNode {
  const inner = of.children?.find((child): child is PageElement => typeof child !== 'string' && child.name === 'source');
  const { source } = useImage(of.image ?? inner?.image);
  if (source === undefined) return <EmbeddedBox of={inner && of.image === undefined ? { ...inner, children: [] } : of} />;
  const attributes = {
    ...safeAttributes(of.props ?? {}, 'html'),
    src: source,
    controls: true,
    preload: 'metadata',
    ...sourceAttributes(of),
  };
  return createElement(of.name, attributes);
}

/** Address of content that is loaded from elsewhere, such as a video. */
export function EmbeddedBox({ of }: { readonly of: PageElement }): ReactNode {
  const { host } = usePage();
  const address = textAttribute(of, 'src') ?? '';
  return (
    <div className="dj-embedded" style={safeStyle(of.props?.style)} {...sourceAttributes(of)}>
      {filled(host.texts.embedded, textAttribute(of, 'title') ?? address)}
      {address !== '' && <code>{address}</code>}
    </div>
  );
}

/** Code of the author, which is not run: its name, its children, and the way to its source. @param children why it does not run */
export function CodeBox({ of, children }: { readonly of: PageElement; readonly children?: ReactNode }): ReactNode {
  const { host, offersComponents } = usePage();
  const { texts } = host;
  if (!of.code) return null;
  const { kind, name, source } = of.code;
  const own = children === undefined ? texts.component : texts.ownComponent;
  const label = kind === 'component' ? own : kind === 'expression' ? texts.expression : texts.unknownComponent;
  const isInline = kind === 'expression' && (of.children ?? []).length === 0;
  const run = kind === 'unknown' || children !== undefined || !offersComponents ? undefined : host.components?.offer;
  const title = (
    <span className="dj-code-name">
      {label} <code>{kind === 'expression' ? name : `<${name}>`}</code>
      {source !== undefined && (
        <button type="button" className="dj-text-button" onClick={() => host.showSource(source)}>
          {texts.showSource}
        </button>
      )}
      {run && (
        <button type="button" className="dj-text-button" onClick={run}>
          {texts.runComponents}
        </button>
      )}
      {children !== undefined && <span className="dj-code-reason">{children}</span>}
    </span>
  );
  if (isInline)
    return (
      <span className="dj-code-box" {...sourceAttributes(of)}>
        {title}
      </span>
    );
  return (
    <div className={`dj-code-box ${kind === 'unknown' ? 'dj-broken' : ''}`} {...sourceAttributes(of)}>
      {title}
      {renderNodes(of.children)}
    </div>
  );
}

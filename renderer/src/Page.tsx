import type { ReactNode } from 'react';
import type { PageData, PageHeading, PageNeighbor, PageTarget } from '../../server/src/engine/pageModel/model';
import { useLink } from './elements';
import { Context, type PageContext, usePage } from './host';
import { renderNodes } from './nodes';

/** Modes of pages that have no table of contents. */
const withoutContents = new Set(['wide', 'custom', 'frame', 'center']);

/** A page: its content, its table of contents, and the pages before and after it. */
export function Page({ page, context }: { readonly page: PageData; readonly context: PageContext }): ReactNode {
  const { mode } = context;
  const hasContents = page.headings.length > 0 && !withoutContents.has(page.mode ?? '');
  return (
    <Context value={context}>
      <div className={`dj-page ${hasContents ? 'dj-has-contents' : ''}`} data-mode={mode}>
        <div className="dj-content">{renderNodes(page.content)}</div>
        {hasContents && <Contents headings={page.headings} />}
        <Neighbors of={page} />
      </div>
    </Context>
  );
}

function Contents({ headings }: { readonly headings: readonly PageHeading[] }): ReactNode {
  const { host } = usePage();
  return (
    <nav className="dj-contents" aria-label={host.texts.contents}>
      <p>{host.texts.contents}</p>
      <ul>
        {headings
          .filter(({ level }) => level <= 3)
          .map(({ id, title, level }) => (
            <li key={id} className={`dj-level-${level}`}>
              <Link to={{ kind: 'anchor', hash: id }} href={`#${id}`}>
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Neighbors({ of: { previous, next } }: { readonly of: PageData }): ReactNode {
  const { texts } = usePage().host;
  if (!previous && !next) return null;
  return (
    <nav className="dj-neighbors">
      {previous ? <Neighbor to={previous} label={texts.previous} /> : <span />}
      {next && <Neighbor to={next} label={texts.next} />}
    </nav>
  );
}

function Neighbor({ to: { title, path }, label }: { readonly to: PageNeighbor; readonly label: string }): ReactNode {
  return (
    <Link to={{ kind: 'page', path, hash: '' }} href={`/${path}`}>
      <small>{label}</small>
      {title}
    </Link>
  );
}

function Link({ to, href, children }: { readonly to: PageTarget; readonly href: string; readonly children: ReactNode }): ReactNode {
  return <a {...useLink(to, href)?.attributes}>{children}</a>;
}

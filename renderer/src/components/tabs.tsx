import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { Icon } from '../icon';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';
import { useChosenTab } from '../useChosenTab';
import { childElements, isSet, textAttribute } from '../values';

/** Tabs; the open one stays open after an edit. */
export function Tabs({ of }: { readonly of: PageElement }): ReactNode {
  const id = useId();
  const tabs = childElements(of).filter(({ name }) => name === 'Tab' || name === 'View');
  const first = Math.max(
    0,
    tabs.findIndex((tab) => isSet(tab, 'defaultOpen')),
  );
  const titles = tabs.map((tab) => textAttribute(tab, 'title') ?? '');
  const [selected, choose] = useChosenTab(titles, first, of.props?.sync === false);
  const open = tabs[selected];
  if (!open) return renderNodes(of.children);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    choose(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="dj-tabs" {...sourceAttributes(of)}>
      <div className="dj-tab-list" role="tablist" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={index === selected}
            aria-controls={id}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => choose(index)}
            {...(tab.id !== undefined && { 'data-anchor': tab.id })}
          >
            <Icon of={tab} size={16} />
            {textAttribute(tab, 'title')}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div key={index} role="tabpanel" hidden={index !== selected} {...(index === selected && { id })} {...sourceAttributes(tab)}>
          {renderNodes(tab.children)}
        </div>
      ))}
    </div>
  );
}

/** A tab without tabs around it. */
export function Tab({ of }: { readonly of: PageElement }): ReactNode {
  return (
    <div {...sourceAttributes(of)}>
      <b>{textAttribute(of, 'title')}</b>
      {renderNodes(of.children)}
    </div>
  );
}

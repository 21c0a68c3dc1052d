import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import '../../../ui/content.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Drawn only while the tab is chosen. */
  content: () => ReactNode;
}

/**
 * Parts of a page of which one is shown. Arrow keys walk and choose, Home and End go to the ends, as in every set of
 * tabs. It is antd's look without its script: there the arrow keys do not choose, and its menus for tabs that have no room come along.
 */
export function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const { label, tabs, chosen, onChoose } = props;
  const minted = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const targets = new Map([
      ['ArrowRight', at === last ? 0 : at + 1],
      ['ArrowLeft', at <= 0 ? last : at - 1],
      ['Home', 0],
      ['End', last],
    ]);
    const target = targets.get(event.key);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <>
      <div className="ant-tabs ant-tabs-top ant-tabs-css-var">
        <div className="ant-tabs-nav" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <div
              key={tab.id}
              className={tab.id === chosen ? 'ant-tabs-tab ant-tabs-tab-active' : 'ant-tabs-tab'}
            >
              <button
                type="button"
                role="tab"
                className="ant-tabs-tab-btn gh-plain"
                id={`${minted}${tab.id}`}
                aria-selected={tab.id === chosen}
                aria-controls={`${minted}panel`}
                tabIndex={tab.id === chosen ? 0 : -1}
                onClick={() => onChoose(tab.id)}
              >
                {tab.label}
              </button>
            </div>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${minted}panel`} aria-labelledby={`${minted}${chosen}`}>
        {tabs[at]?.content()}
      </div>
    </>
  );
}

import { Dropdown, type DropdownProps } from 'antd';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import './popover.css';

/** Puts the focus on the chosen entry of a menu, else on the first that can be used. */
export function enterMenu(around: HTMLElement | null): void {
  const entry = (of: string) => around?.querySelector<HTMLElement>(`[role^="menuitem"]${of}`);
  const first = entry('[aria-checked="true"]') ?? entry(':not([aria-disabled="true"])');
  first?.focus({ preventScroll: true });
}

export interface PopoverProps {
  /** The button that opens it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Entries to choose from; each of them closes the popover. */
  menu?: DropdownProps['menu'];
  /** Draws what is opened, around the entries if there are any. */
  panel?: (close: () => void, entries: ReactNode) => ReactNode;
  /** The focus starts in the panel and not at the first entry. */
  isEnteredLater?: boolean;
  placement?: DropdownProps['placement'];
  onOpen?: () => void;
  /** Of the element around the button and what it opens. */
  id?: string;
  'data-test-subj'?: string;
}

/**
 * A button and what it opens: antd's Dropdown, which stands beside the button so that Tab leads into it. It closes on
 * Escape and after a choice (the focus goes back to the button), on a click outside and when the focus leaves it.
 */
export function Popover(props: PopoverProps) {
  const { children, menu, panel, isEnteredLater = menu === undefined, ...rest } = props;
  const { placement = 'bottomLeft', onOpen, ...around } = rest;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div
      {...around}
      ref={root}
      className="gh-anchor"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      // antd's Dropdown takes Tab for the way into and out of its menu; a panel of fields has more stops.
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.stopPropagation();
      }}
    >
      <Dropdown
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen && root.current?.contains(document.activeElement)) return close();
          setOpen(isOpen);
          return isOpen ? onOpen?.() : undefined;
        }}
        trigger={['click']}
        placement={placement}
        destroyOnHidden
        transitionName=""
        getPopupContainer={(button) => button.parentElement ?? document.body}
        {...(menu && { menu })}
        popupRender={(entries) => (
          <div className={panel && 'gh-popover'} ref={isEnteredLater ? undefined : enterMenu}>
            {panel ? panel(close, entries) : entries}
          </div>
        )}
      >
        {cloneElement(children, { 'aria-expanded': open })}
      </Dropdown>
    </div>
  );
}

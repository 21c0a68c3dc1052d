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

/** Focuses the chosen menu entry, else the first enabled one. */
export function enterMenu(around: HTMLElement | null): void {
  const entry = (of: string) => around?.querySelector<HTMLElement>(`[role^="menuitem"]${of}`);
  const first = entry('[aria-checked="true"]') ?? entry(':not([aria-disabled="true"])');
  first?.focus({ preventScroll: true });
}

export interface PopoverProps {
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  menu?: DropdownProps['menu'];
  panel?: (close: () => void, entries: ReactNode) => ReactNode;
  /** True to focus the panel instead of the first entry. */
  isEnteredLater?: boolean;
  placement?: DropdownProps['placement'];
  onOpen?: () => void;
  id?: string;
  'data-test-subj'?: string;
}

/**
 * antd's Dropdown, placed next to its button for Tab order. Escape, a choice, an outside click or
 * losing the focus closes it; the first two return the focus to the button.
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
      // antd's Dropdown handles Tab itself; a panel of fields needs more tab stops.
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

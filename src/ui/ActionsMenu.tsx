import { type KeyboardEvent, type ReactElement, useId } from 'react';
import { useT } from '../i18n';
import { Button, type ButtonLook } from './Button';
import { Icon, type IconName } from './Icon';
import { Tooltip } from './Tooltip';
import { keepInView, usePopover } from './usePopover';

/** One entry: what it says and does. `href` makes it a link. */
export interface ActionItem {
  id: string;
  label: string;
  onSelect?: () => void;
  href?: string;
  newTab?: boolean;
  danger?: boolean;
  /** It changes something; users who may only read do not get it. */
  writes?: true;
  icon?: IconName;
  /** Of entries of which one is chosen: whether it is this one. */
  checked?: boolean;
  /** Why it cannot be used now; shown on hover and read with the entry. */
  disabledReason?: string | undefined;
  'data-test-subj'?: string;
}

function Item(props: { item: ActionItem; onClose: () => void }): ReactElement {
  const { item, onClose } = props;
  const reasonId = useId();
  const blocked = item.disabledReason !== undefined;
  const content = (
    <>
      {item.icon === undefined ? null : <Icon name={item.icon} />}
      {item.checked === undefined ? null : (
        <span style={{ display: 'flex', visibility: item.checked ? 'visible' : 'hidden' }}>
          <Icon name="check" />
        </span>
      )}
      {item.label}
    </>
  );
  const shared = {
    id: item.id,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    tabIndex: -1,
    'data-test-subj': item['data-test-subj'] ?? item.id,
    className: [
      'ant-dropdown-menu-item',
      item.danger && 'ant-dropdown-menu-item-danger',
      blocked && 'ant-dropdown-menu-item-disabled',
    ]
      .filter(Boolean)
      .join(' '),
    onClick: () => {
      onClose();
      item.onSelect?.();
    },
  } as const;
  if (blocked) {
    return (
      <Tooltip content={item.disabledReason}>
        <span className="gh-row" role="none">
          <button {...shared} type="button" disabled aria-describedby={reasonId}>
            {content}
          </button>
          <span className="gh-hidden" id={reasonId}>
            {item.disabledReason}
          </span>
        </span>
      </Tooltip>
    );
  }
  if (item.href === undefined) {
    return (
      <button {...shared} type="button">
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={item.href}
      {...(item.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </a>
  );
}

/** The entries that can have the focus. */
const USABLE = '[role^="menuitem"]:not(:disabled)';

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Moves the focus among the entries: arrows go round, Home and End go to the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(USABLE));
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS.get(event.key);
  const next =
    step !== undefined
      ? items.at((at + step + items.length) % items.length)
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Puts the focus on the chosen entry of a menu that has just opened, else on the first that can be used. */
export function enter(menu: HTMLElement | null): void {
  const chosen = menu?.querySelector<HTMLElement>('[aria-checked="true"]:not(:disabled)');
  (chosen ?? menu?.querySelector<HTMLElement>(USABLE))?.focus();
}

/** The entries of a menu that is open: arrows go through them, and every entry closes the menu. */
export function MenuItems(props: {
  label: string;
  items: readonly ActionItem[];
  onClose: () => void;
  /** The focus starts elsewhere, e.g. in a search field above the entries. */
  isEnteredLater?: boolean;
}) {
  const { label, items, onClose, isEnteredLater = false } = props;
  return (
    <div
      className="ant-dropdown-menu"
      role="menu"
      aria-label={label}
      onKeyDown={moveFocus}
      ref={isEnteredLater ? null : enter}
    >
      {items.map((item) => (
        <Item key={item.id} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

/**
 * A button that opens a menu, `Actions` unless `label` says otherwise. The element that holds both has the label as its
 * id, which test suites know. Every entry closes the menu; an entry that is disabled says why.
 */
export function ActionsMenu(props: { items: readonly ActionItem[]; label?: string; look?: ButtonLook }) {
  const t = useT();
  const { items, label = t('common.actions'), look = 'default' } = props;
  const { open, setOpen, root, button, close } = usePopover();
  return (
    <div className="gh-anchor" id={label} ref={root}>
      <Button
        ref={button}
        look={look}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="arrowDown" size={14} />
      </Button>
      {open ? (
        <div className="gh-popover gh-popover-right ant-dropdown" ref={keepInView}>
          <MenuItems label={label} items={items} onClose={close} />
        </div>
      ) : null}
    </div>
  );
}

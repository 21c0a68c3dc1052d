import { type MenuProps } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';
import { Button, type ButtonLook } from './Button';
import { Icon, type IconName } from './Icon';
import { Popover } from './Popover';
import { Tooltip } from './Tooltip';

export interface ActionItem {
  id: string;
  label: string;
  onSelect?: () => void;
  href?: string;
  newTab?: boolean;
  danger?: boolean;
  /** True if it changes something; hidden from read-only users. */
  writes?: true;
  icon?: IconName;
  /** True if chosen, among entries of which one is. */
  checked?: boolean;
  /** Reason for being disabled; shown on hover and read with the entry. */
  disabledReason?: string | undefined;
  'data-test-subj'?: string;
}

type Entry = NonNullable<MenuProps['items']>[number];

/** Returns an element id; entry ids may contain blanks. */
const reasonId = (id: string) => `${id.replaceAll(' ', '-')}-reason`;

function words({ id, label, href, newTab, disabledReason }: ActionItem): ReactNode {
  if (disabledReason !== undefined) {
    return (
      <Tooltip content={disabledReason}>
        <span className="gh-menu-words">
          {label}
          <span hidden id={reasonId(id)}>
            {disabledReason}
          </span>
        </span>
      </Tooltip>
    );
  }
  if (href === undefined) return label;
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
    </a>
  );
}

/** Returns antd's menu entry: a list item with the id and the test subject that suites know. */
function entryOf(item: ActionItem): Entry {
  const { id, icon, checked, danger = false, disabledReason, onSelect } = item;
  const own: object = {
    id,
    'data-test-subj': item['data-test-subj'] ?? id,
    ...(disabledReason !== undefined && { 'aria-describedby': reasonId(id) }),
    ...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked }),
  };
  return {
    ...own,
    key: id,
    label: words(item),
    danger,
    disabled: disabledReason !== undefined,
    icon:
      checked === undefined ? (
        icon && <Icon name={icon} />
      ) : (
        <Icon name="check" className={checked ? '' : 'gh-unseen'} />
      ),
    onClick: ({ domEvent: event }) => {
      // The focus is on the button by now, which the same key would press.
      if (event.type === 'keydown') event.preventDefault();
      const link = event.currentTarget.querySelector('a');
      // antd's menu does not follow a link chosen by key.
      if (link && !(event.target instanceof Node && link.contains(event.target))) link.click();
      else onSelect?.();
    },
  };
}

/** Returns the entries as a menu with that label. */
export const menuOf = (label: string, items: readonly ActionItem[]): MenuProps => ({
  'aria-label': label,
  items: items.map(entryOf),
});

/** A menu button, `Actions` by default. The wrapper's id is the label; test suites know it. */
export function ActionsMenu(props: { items: readonly ActionItem[]; label?: string; look?: ButtonLook }) {
  const t = useT();
  const { items, label = t('common.actions'), look = 'default' } = props;
  return (
    <Popover id={label} placement="bottomRight" menu={menuOf(label, items)}>
      <Button look={look} aria-haspopup="menu">
        {label}
        <Icon name="arrowDown" size={14} />
      </Button>
    </Popover>
  );
}

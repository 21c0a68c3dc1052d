import { type ReactNode } from 'react';
import { useT } from '../i18n';
import { antClass } from './antClass';
import { Icon } from './Icon';
import { Tooltip } from './Tooltip';
import './content.css';

/** The one placeholder for what is empty: an em dash that is read as `None` [SEC-23]. */
export function EmptyValue(props: { 'data-test-subj'?: string }) {
  const t = useT();
  return (
    <span className="gh-quiet" data-test-subj={props['data-test-subj']}>
      <span aria-hidden="true">—</span>
      <span className="gh-hidden">{t('common.none')}</span>
    </span>
  );
}

/** So many items are shown before the rest is folded away [SEC-22]. */
const SHOWN_ITEMS = 3;

/**
 * The first items of a list, one to a line; then an ellipsis whose tooltip holds the others [SEC-22]. A long rest is
 * cut: the tooltip is a glimpse, the resource's own page has everything.
 */
export function TruncatedList(props: { items: readonly string[]; shown?: number }) {
  const { items, shown = SHOWN_ITEMS } = props;
  const t = useT();
  if (items.length === 0) return <EmptyValue />;
  const rest = items.slice(shown);
  const glimpse = rest.length > 20 ? [...rest.slice(0, 20), '…'] : rest;
  return (
    <ul className="gh-list">
      {items.slice(0, shown).map((item, index) => (
        <li key={index}>{item}</li>
      ))}
      {rest.length > 0 ? (
        <li>
          <Tooltip content={glimpse.join('\n')}>
            <button
              type="button"
              className="gh-more"
              aria-label={t('common.showMore', { count: rest.length })}
            >
              ...
            </button>
          </Tooltip>
        </li>
      ) : null}
    </ul>
  );
}

/** Free text in a table: as much as a few lines hold, the placeholder when there is none. */
export function LongText(props: { text: string | undefined }) {
  return props.text ? <span className="gh-clamp">{props.text}</span> : <EmptyValue />;
}

/** Whether a definition is the system's own or may be changed [SEC-21]. */
export function Customization(props: { reserved: boolean }) {
  const t = useT();
  return (
    <span className="gh-definition">
      <Icon name={props.reserved ? 'lock' : 'pencil'} size={14} />
      {t(props.reserved ? 'definition.reserved' : 'definition.custom')}
    </span>
  );
}

/**
 * Yes or no in a table [SEC-20]; `trueFalse` for the one column where it reads `True` or `False`, `dot` where the enabled ones
 * must be found quickly.
 */
export function BooleanText(props: { value: boolean; trueFalse?: boolean; dot?: boolean }) {
  const { value, trueFalse, dot } = props;
  const t = useT();
  if (trueFalse) return t(value ? 'definition.true' : 'definition.false');
  const words = t(value ? 'definition.enabled' : 'definition.disabled');
  if (!dot) return words;
  return (
    <span className="gh-status">
      <span className={value ? 'gh-status-dot gh-status-enabled' : 'gh-status-dot'} />
      {words}
    </span>
  );
}

const TAGS = { neutral: '', accent: 'ant-tag-success', warning: 'ant-tag-warning', danger: 'ant-tag-error' };

/** A short remark in a lozenge, e.g. `Current`. Plain markup, since rows of tables have it. */
export function Badge(props: { tone?: keyof typeof TAGS; children: ReactNode }) {
  const { tone = 'neutral', children } = props;
  return <span className={antClass('ant-tag', 'ant-tag-filled', TAGS[tone])}>{children}</span>;
}

/** A link out of the application: opens a new tab [SEC-27] and tells the target nothing about this page. */
export function ExternalLink(props: { href: string; children?: ReactNode }) {
  const t = useT();
  return (
    <a className="gh-external" href={props.href} target="_blank" rel="noopener noreferrer">
      {props.children ?? t('common.learnMore')}
      <Icon name="external" size={13} />
      <span className="gh-hidden"> {t('common.opensInNewTab')}</span>
    </a>
  );
}

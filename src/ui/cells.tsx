import { Tag } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';
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
 * The first items of a list as chips in one line; then an ellipsis with the number of the others
 * [SEC-22]. A narrow column shows fewer of them (`table.css`). All names appear on hover and focus, but a long list
 * is cut: the resource's own page has everything.
 *
 * @param props.mono the items are patterns or actions
 */
export function TruncatedList({ items, mono = false }: { items: readonly string[]; mono?: boolean }) {
  const t = useT();
  if (items.length === 0) return <EmptyValue />;
  const rest = items.length - SHOWN_ITEMS;
  const glimpse = (items.length > 20 ? [...items.slice(0, 20), '…'] : items).join('\n');
  // How many are left after one, two and three of them: a container query chooses.
  const [after1, after2, after3] = [1, 2, 3].map((seen) => Math.max(0, items.length - seen) || undefined);
  const more = <span className="gh-more" data-after1={after1} data-after2={after2} data-after3={after3} />;
  return (
    <ul className="gh-chips">
      {items.slice(0, SHOWN_ITEMS).map((item, index) => (
        <li key={index} className="gh-chip" title={item}>
          <Tag className={mono ? 'gh-ellipsis gh-mono' : 'gh-ellipsis'}>{item}</Tag>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Tooltip content={glimpse}>
            <button
              type="button"
              className="gh-plain gh-more-button"
              aria-label={t('common.showMore', { count: rest })}
            >
              ...
              {more}
            </button>
          </Tooltip>
        </li>
      ) : null}
      {rest <= 0 && after1 ? (
        <li aria-hidden="true" title={glimpse}>
          {more}
        </li>
      ) : null}
    </ul>
  );
}

/** Free text in a table: as much as the line holds, the placeholder when there is none. */
export function LongText(props: { text: string | undefined }) {
  return props.text ? <span title={props.text}>{props.text}</span> : <EmptyValue />;
}

/** Whether a definition is the system's own or may be changed [SEC-21]. */
export function Customization(props: { reserved: boolean }) {
  const t = useT();
  return (
    <span className="gh-status">
      <Icon name={props.reserved ? 'lock' : 'pencil'} size={14} />
      {t(props.reserved ? 'definition.reserved' : 'definition.custom')}
    </span>
  );
}

const TAGS = { neutral: '', accent: 'gh-accent', warning: 'gh-warning', danger: 'gh-danger' };

/** A short remark in a lozenge, e.g. `Current`. */
export function Badge(props: { tone?: keyof typeof TAGS; children: ReactNode }) {
  const { tone = 'neutral', children } = props;
  return <Tag className={TAGS[tone]}>{children}</Tag>;
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

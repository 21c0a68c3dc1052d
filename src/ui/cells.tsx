import { Tag } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';
import { Icon } from './Icon';
import { Tooltip } from './Tooltip';
import './content.css';

/** The placeholder for empty values: an em dash, read as `None` [SEC-23]. */
export function EmptyValue(props: { 'data-test-subj'?: string }) {
  const t = useT();
  return (
    <span className="gh-quiet" data-test-subj={props['data-test-subj']}>
      <span aria-hidden="true">—</span>
      <span className="gh-hidden">{t('common.none')}</span>
    </span>
  );
}

/** Items shown before the rest is folded away [SEC-22]. */
const SHOWN_ITEMS = 3;

/**
 * The first items of a list as chips on one line, then the number of further ones [SEC-22]. Narrow
 * columns show fewer (`table.css`). Hover and focus list the names, cut if there are many.
 *
 * @param props.mono true for patterns or actions
 */
export function TruncatedList({ items, mono = false }: { items: readonly string[]; mono?: boolean }) {
  const t = useT();
  if (items.length === 0) return <EmptyValue />;
  const rest = items.length - SHOWN_ITEMS;
  const glimpse = (items.length > 20 ? [...items.slice(0, 20), '…'] : items).join('\n');
  // Remaining items after one, two and three chips: a container query picks one.
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

/** Free text in a table, cut to one line; the placeholder if empty. */
export function LongText(props: { text: string | undefined }) {
  return props.text ? <span title={props.text}>{props.text}</span> : <EmptyValue />;
}

/** Distinguishes reserved definitions from customisable ones [SEC-21]. */
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

export function Badge(props: { tone?: keyof typeof TAGS; children: ReactNode }) {
  const { tone = 'neutral', children } = props;
  return <Tag className={TAGS[tone]}>{children}</Tag>;
}

/** A link to another site: opens a new tab [SEC-27] and sends no referrer. */
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

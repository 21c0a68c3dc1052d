import { Tag } from 'antd';
import { selectBadge } from '../../store/chrome/selectors';
import { useAppSelector } from '../../store/hooks';
import { NamedIcon } from '../../ui/NamedIcon';
import { Tooltip } from '../../ui/Tooltip';

/** Badge of the current application next to the breadcrumbs, e.g. for read-only access [NAV-11]. */
export function HeaderBadge() {
  const badge = useAppSelector(selectBadge);
  if (!badge) return null;
  const { text, tooltip, iconType } = badge;
  return (
    <Tooltip content={tooltip}>
      <Tag
        icon={<NamedIcon name={iconType} size={14} />}
        tabIndex={0}
        data-test-subj="headerBadge"
        data-test-badge-label={text}
      >
        {text}
      </Tag>
    </Tooltip>
  );
}

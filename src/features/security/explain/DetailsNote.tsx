import { useT } from '../../../i18n';
import { selectAccess } from '../../../store/explain/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';

/** Says that the details of the listed users could not be read. */
export function DetailsNote() {
  const t = useT();
  const hasFailed = useAppSelector((state) => selectAccess(state).details.phase === 'failed');
  return hasFailed ? (
    <Callout tone="warning" title={t('explain.detailsFailed')} testSubj="accessDetailsFailed" />
  ) : null;
}

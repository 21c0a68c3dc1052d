import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';

/** Offers to remove users whose membership is over, which the embedded store does itself. */
export function OverNote(props: { count: number; busy: boolean; onRemove: (() => void) | undefined }) {
  const { count, busy, onRemove } = props;
  const t = useT();
  if (count === 0) return null;
  return (
    <Callout tone="warning" title={t('memberships.overTitle', { count })} testSubj="membershipsOver">
      <p>{t('memberships.overText')}</p>
      {onRemove === undefined ? null : (
        <Button small busy={busy} data-test-subj="removeOver" onClick={onRemove}>
          {t('memberships.removeOver', { count })}
        </Button>
      )}
    </Callout>
  );
}

import { useT } from '../../../i18n';
import { type Text } from '../../../i18n/text';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { Button } from '../../../ui/Button';
import { EmptyValue } from '../../../ui/cells';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A link that shows `value` as JSON in a dialog [SEC-24]; a placeholder if empty [SEC-23]. */
export function ExpressionViewer({ title, value }: { title: Text; value: unknown }) {
  const t = useT();
  const dispatch = useAppDispatch();
  if (isEmpty(value)) return <EmptyValue />;
  return (
    <Button
      look="link"
      data-test-subj="view-expression"
      onClick={() => dispatch(dialogOpened({ name: DIALOGS.expression, params: { title, value } }))}
    >
      {t('expression.view')}
    </Button>
  );
}

import { type TenancyConfig } from '../../../api/contract/account';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { dialogClosed } from '../../../store/overlays/slice';
import { selectTenancyConfigSaving } from '../../../store/tenancyConfig/selectors';
import { tenancyConfigSaveRequested } from '../../../store/tenancyConfig/slice';

const NONE: TenancyConfig = {};

/**
 * Returns what a dialog about tenancy settings needs: the changes it was opened with, whether they are being saved, what sends
 * them, and what closes the dialog before that. A saga closes it once the server has answered.
 */
export function useTenancySave(dialog: typeof DIALOGS.defaultTenant | typeof DIALOGS.tenancyReview) {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => selectDialogParamsOrNull(state, dialog))?.changes ?? NONE;
  const busy = useAppSelector(selectTenancyConfigSaving).phase === 'saving';
  return {
    changes,
    busy,
    send: () => dispatch(tenancyConfigSaveRequested(changes)),
    close: () => {
      if (!busy) dispatch(dialogClosed(dialog));
    },
  };
}

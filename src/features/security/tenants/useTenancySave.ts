import { type TenancyConfig } from '../../../../contract/account';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { dialogClosed } from '../../../store/overlays/slice';
import { selectTenancyConfigSaving } from '../../../store/tenancyConfig/selectors';
import { tenancyConfigSaveRequested } from '../../../store/tenancyConfig/slice';

const NONE: TenancyConfig = {};

/** Returns the changes and actions of a tenancy dialog. A saga closes it after the response. */
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

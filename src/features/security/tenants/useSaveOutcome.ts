import { useEffect, useState } from 'react';
import { type TenancyConfig } from '../../../api/contract/account';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectTenancyConfigSaving } from '../../../store/tenancyConfig/selectors';
import { tenancyConfigSaveRequested } from '../../../store/tenancyConfig/slice';

/**
 * Sends a change of the tenancy settings from a dialog, once, and calls `onEnd` when the server has answered, whatever it
 * said: notices tell the outcome.
 *
 * @returns whether it is under way, and what sends the change
 */
export function useSaveOutcome(onEnd: () => void): [boolean, (changes: TenancyConfig) => void] {
  const dispatch = useAppDispatch();
  const { phase } = useAppSelector(selectTenancyConfigSaving);
  const [asked, setAsked] = useState(false);
  const ended = asked && phase !== 'saving';
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  const send = (changes: TenancyConfig) => {
    dispatch(tenancyConfigSaveRequested(changes));
    setAsked(true);
  };
  return [asked && phase === 'saving', send];
}

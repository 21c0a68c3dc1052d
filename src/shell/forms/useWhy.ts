import { isSameJson } from '../../../contract/plainData';
import { useText } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { type WhySelector } from '../../store/whyDisabled/control';

/** Returns the reason why a control is disabled, in words; undefined if it is enabled. */
export function useWhy(why: WhySelector): string | undefined {
  const text = useText();
  const reason = useAppSelector(why, isSameJson);
  return reason && text(reason);
}

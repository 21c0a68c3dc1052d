import { useText } from '../../i18n';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectNavLinks } from '../../store/chrome/navLinks';
import { useAppSelector } from '../../store/hooks';
import { SECURITY_APP_ID } from '../../store/security/routes';
import { Icon } from '../../ui/Icon';
import { useIsPhone } from './browserFacts';

/** Shortcut to Security for users who may open it (C79). On phones it is in the drawer. */
export function SecurityLink() {
  const text = useText();
  const link = useAppSelector(selectNavLinks).find(({ id }) => id === SECURITY_APP_ID);
  const current = useAppSelector(selectCurrentAppOrNull);
  const isPhone = useIsPhone();
  if (!link || link.hidden || link.disabled || current?.id === SECURITY_APP_ID || isPhone) return null;
  const label = text(link.title);
  return (
    <a
      className="gh-plain gh-header-button"
      href={link.href}
      aria-label={label}
      title={label}
      data-test-subj="securityLink"
    >
      <Icon name="shield" size={18} />
    </a>
  );
}

import { enabledTypes } from '../../../../contract/signInKinds';
import { useT } from '../../../i18n';
import { shownKind } from '../../../model/security/signInKinds';
import { selectBackendKind, selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';

/** Active sign-in types, and whether the listed domains apply to them. */
export function SignInKinds() {
  const t = useT();
  const { auth } = useAppSelector(selectSecurityConfig);
  const backend = useAppSelector(selectBackendKind);
  const kinds = enabledTypes(auth).map((type) => {
    const kind = shownKind(type);
    return kind ? t(kind.name) : type;
  });
  return (
    <Callout title={t('auth.kinds', { kinds: kinds.join(', ') })} testSubj="signInKinds">
      <p>{t(`auth.kindsText.${backend}`)}</p>
    </Callout>
  );
}

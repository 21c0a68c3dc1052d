import { type MessageId, useT } from '../../../i18n';
import { selectBackendKind, selectSecurityConfig } from '../../../store/boot/selectors';
import { signInTypes } from '../../../store/boot/signInTypes';
import { useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';

const NAMES: Readonly<Record<string, MessageId>> = {
  anonymous: 'auth.kind.anonymous',
  basicauth: 'auth.kind.basicauth',
  jwt: 'auth.kind.jwt',
  openid: 'auth.kind.openid',
  proxy: 'auth.kind.proxy',
  saml: 'auth.kind.saml',
};

/** Active sign-in types, and whether the listed domains apply to them. */
export function SignInKinds() {
  const t = useT();
  const { auth } = useAppSelector(selectSecurityConfig);
  const backend = useAppSelector(selectBackendKind);
  const kinds = signInTypes(auth).map((type) => {
    const name = Object.hasOwn(NAMES, type) ? NAMES[type] : undefined;
    return name ? t(name) : type;
  });
  return (
    <Callout title={t('auth.kinds', { kinds: kinds.join(', ') })} testSubj="signInKinds">
      <p>{t(`auth.kindsText.${backend}`)}</p>
    </Callout>
  );
}

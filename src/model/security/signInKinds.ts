import { type AuthType } from '../../../contract/signInKinds';
import { type MessageId } from '../../i18n';

/** The part of a kind of sign-in on the screens. */
interface ShownKind {
  name: MessageId;
  /** Form for signing in again without losing the page; `tab` for a new tab. */
  again: 'password' | 'tab';
  /** Test subject of the log-out entry; existing test suites rely on them. */
  logOutSubject: string;
}

const KINDS: Record<AuthType, ShownKind> = {
  basicauth: { name: 'auth.kind.basicauth', again: 'password', logOutSubject: 'log-out-3' },
  jwt: { name: 'auth.kind.jwt', again: 'tab', logOutSubject: 'log-out-3' },
  openid: { name: 'auth.kind.openid', again: 'tab', logOutSubject: 'log-out-2' },
  saml: { name: 'auth.kind.saml', again: 'tab', logOutSubject: 'log-out-1' },
  proxy: { name: 'auth.kind.proxy', again: 'tab', logOutSubject: 'log-out-3' },
  anonymous: { name: 'auth.kind.anonymous', again: 'tab', logOutSubject: 'log-out-3' },
};

/** Returns the kind of a sign-in type; undefined for types of other servers. */
export const shownKind = (type: string | null): ShownKind | undefined =>
  type !== null && Object.hasOwn(KINDS, type) ? KINDS[type as AuthType] : undefined;

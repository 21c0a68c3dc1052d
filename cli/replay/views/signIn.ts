import { type ActionLine } from '../../../src/recording/format';
import { type InputTarget, type SeenInput } from '../../../src/recording/inputs';
import { signInRequested } from '../../../src/store/session/slice';

const field = (subject: string): InputTarget => ({ subject, what: 'textbox' });

/** Derives sign-in inputs, which are not recorded, from their result; empty for other lines. */
export function inputsOfSignIn({ type, payload }: ActionLine): SeenInput[] {
  if (type !== signInRequested.type) return [];
  const { username, newCredentialRef } = payload as ReturnType<typeof signInRequested>['payload'];
  const subjects = [
    'password',
    ...(newCredentialRef === undefined ? [] : ['new-password', 'new-password-again']),
  ];
  return [
    { input: 'text', on: field('user-name'), text: username },
    ...subjects.map((subject): SeenInput => ({ input: 'secret', on: field(subject) })),
    { input: 'click', on: { subject: 'submit', what: 'button' } },
  ];
}

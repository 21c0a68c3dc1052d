import { type ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/Button';
import { useMayWrite } from '../shared/useMayWrite';

export function AddButton(props: {
  href: string;
  blocked: string | undefined;
  testSubj: string;
  children: ReactNode;
}) {
  const { href, blocked, testSubj, children } = props;
  const mayWrite = useMayWrite('roles');
  if (!mayWrite) return null;
  return blocked === undefined ? (
    <LinkButton href={href} data-test-subj={testSubj}>
      {children}
    </LinkButton>
  ) : (
    <Button disabledReason={blocked} data-test-subj={testSubj}>
      {children}
    </Button>
  );
}

import { Badge } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';

const DOTS = { default: 'success', enabled: 'success', disabled: 'default' } as const;

/** A state as text with a coloured dot, to be found at a glance. */
export function Status(props: { tone: 'default' | 'enabled' | 'disabled'; children: ReactNode }) {
  return <Badge status={DOTS[props.tone]} text={props.children} />;
}

/** Yes or no in a table [SEC-20]; `trueFalse` for the one column that reads `True` or `False`. */
export function BooleanText(props: { value: boolean; trueFalse?: boolean }) {
  const { value, trueFalse } = props;
  const t = useT();
  if (trueFalse) return t(value ? 'definition.true' : 'definition.false');
  return (
    <Status tone={value ? 'enabled' : 'disabled'}>
      {t(value ? 'definition.enabled' : 'definition.disabled')}
    </Status>
  );
}

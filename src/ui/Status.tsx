import { Badge } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';

/** The dots of antd by what they say. */
const DOTS = { default: 'success', enabled: 'success', disabled: 'default' } as const;

/** A word with the dot of its state, so that it is found without reading. */
export function Status(props: { tone: 'default' | 'enabled' | 'disabled'; children: ReactNode }) {
  return <Badge status={DOTS[props.tone]} text={props.children} />;
}

/** Yes or no in a table [SEC-20]; `trueFalse` for the one column where it reads `True` or `False`. */
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

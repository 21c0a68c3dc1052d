import { type ReactNode } from 'react';
import { Icon } from './Icon';
import './content.css';

export function Remark(props: { tone?: 'warning' | 'good'; children: ReactNode }) {
  const { tone = 'warning', children } = props;
  return (
    <p className={tone === 'good' ? 'gh-remark gh-accent' : 'gh-remark gh-warning'}>
      <Icon name={tone === 'good' ? 'check' : 'alert'} size={14} />
      <span>{children}</span>
    </p>
  );
}

import { Switch as AntSwitch } from 'antd';
import { useT } from '../i18n';
import { type FieldLinks } from './FormRow';
import { Spinner } from './Spinner';

interface SwitchProps extends Partial<FieldLinks> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** True while saving: ignores clicks but keeps the focus, unlike antd's `loading`. */
  busy?: boolean;
  name?: string;
  'aria-labelledby'?: string;
  'data-test-subj'?: string;
}

/** A switch labelled `Enabled` or `Disabled` [SEC-20]. */
export function Switch({ busy = false, onChange, ...rest }: SwitchProps) {
  const t = useT();
  return (
    <span className="gh-row">
      <AntSwitch {...rest} aria-busy={busy || undefined} onChange={busy ? () => undefined : onChange} />
      <span aria-hidden="true">{t(rest.checked ? 'definition.enabled' : 'definition.disabled')}</span>
      {busy ? <Spinner size="small" quiet /> : null}
    </span>
  );
}

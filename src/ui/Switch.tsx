import { useT } from '../i18n';
import { type FieldLinks } from './FormRow';
import { Spinner } from './Spinner';
import './switch.css';

interface SwitchProps extends Partial<FieldLinks> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The change is on its way: it takes no clicks. */
  busy?: boolean;
  name?: string;
  'aria-labelledby'?: string;
  'data-test-subj'?: string;
}

/** Something that is on or off, and says so beside it: `Enabled` or `Disabled` [SEC-20]. */
export function Switch(props: SwitchProps) {
  const { checked, onChange, disabled = false, busy = false, ...rest } = props;
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      {...rest}
      className="gh-switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : () => onChange(!checked)}
    >
      <span className="gh-switch-track" />
      {t(checked ? 'definition.enabled' : 'definition.disabled')}
      {busy ? <Spinner size={14} quiet /> : null}
    </button>
  );
}

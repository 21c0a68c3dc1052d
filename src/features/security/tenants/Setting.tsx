import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../../ui/Choice';

export function Setting(props: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="gh-setting">
      <div>
        <h3>{props.title}</h3>
        <p className="gh-quiet">{props.text}</p>
      </div>
      <div className="gh-setting-control">{props.children}</div>
    </div>
  );
}

export function CheckSetting(props: {
  /** Id of the check box, used by existing test suites. */
  id: string;
  title: string;
  text: ReactNode;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { id, title, text, label, checked, disabled = false, onChange } = props;
  const minted = useId();
  return (
    <div className="gh-setting">
      <div>
        <h3 id={`${minted}title`}>{title}</h3>
        <p className="gh-quiet" id={`${minted}text`}>
          {text}
        </p>
      </div>
      <div className="gh-setting-control">
        <Checkbox
          id={id}
          aria-labelledby={`${minted}title ${minted}label`}
          aria-describedby={`${minted}text`}
          checked={checked}
          disabled={disabled}
          onChange={onChange}
        >
          <span id={`${minted}label`}>{label}</span>
        </Checkbox>
      </div>
    </div>
  );
}

import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';
import './button.css';

/** `primary` at most once in a view; `danger` for what does harm; `quiet` beside others; `link` inside text. */
export type ButtonLook = 'primary' | 'default' | 'danger' | 'dangerQuiet' | 'quiet' | 'link';

interface Shared {
  look?: ButtonLook;
  icon?: IconName;
  small?: boolean;
  /** Fills the width of its column. */
  wide?: boolean;
  children?: ReactNode;
  'data-test-subj'?: string;
}

interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement>;
  /** Work is under way: the button shows a spinner and takes no clicks. */
  busy?: boolean;
  /** Why it cannot be used now: makes it disabled, shown on hover and read with the button. */
  disabledReason?: string | undefined;
  /**
   * Id of the text that says why a form cannot be sent yet. The button looks and reads as disabled, but the keyboard reaches
   * it, and pressing it lets the form mark what is wrong.
   */
  refusedBy?: string | undefined;
}

const classOf = ({ look = 'default', small, wide }: Shared, more?: string) =>
  ['gh-button', `gh-button-${look}`, small && 'gh-button-small', wide && 'gh-button-wide', more]
    .filter(Boolean)
    .join(' ');

/** A button in one of the looks above. Without `type` it submits nothing. Needs no component library. */
export function Button(props: ButtonProps) {
  const {
    look,
    icon,
    small,
    wide,
    busy = false,
    disabledReason,
    refusedBy,
    className,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classOf(
        { ...(look && { look }), ...(small && { small }), ...(wide && { wide }) },
        className,
      )}
      disabled={blocked || rest.disabled}
      aria-disabled={refusedBy === undefined ? undefined : true}
      aria-describedby={blocked ? reasonId : (refusedBy ?? rest['aria-describedby'])}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      {busy ? <Spinner size={14} quiet /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
  if (!blocked) return button;
  return (
    <Tooltip content={disabledReason}>
      <span className="gh-blocked">
        {button}
        <span className="gh-hidden" id={reasonId}>
          {disabledReason}
        </span>
      </span>
    </Tooltip>
  );
}

interface LinkButtonProps extends Shared {
  href: string;
  id?: string;
  newTab?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link that looks like a button, for what goes somewhere. */
export function LinkButton(props: LinkButtonProps) {
  const { look, icon, small, wide, newTab, children, ...rest } = props;
  return (
    <a
      {...rest}
      className={classOf({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) })}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  );
}

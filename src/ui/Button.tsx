import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { antClass, BUTTON_LOOKS, type ButtonLook } from './antClass';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';
import './form.css';

export { type ButtonLook };

interface Shared {
  look?: ButtonLook | undefined;
  icon?: IconName | undefined;
  small?: boolean | undefined;
  /** Fills the width of its column. */
  wide?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Shared> {
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
  'data-test-subj'?: string | undefined;
}

const classOf = ({ look = 'default', icon, small, wide, children, className }: Shared, state = '') =>
  antClass(
    'ant-btn',
    BUTTON_LOOKS[look],
    small && 'ant-btn-sm',
    icon && !children && 'ant-btn-icon-only',
    state,
    wide && 'ant-btn-block',
    className,
  );

function Content(props: { icon: IconName | undefined; busy?: boolean; children: ReactNode }) {
  const { icon, busy = false, children } = props;
  return (
    <>
      {busy || icon ? (
        <span className={busy ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>
          {busy ? <Spinner size={14} quiet /> : icon ? <Icon name={icon} /> : null}
        </span>
      ) : null}
      {children ? <span>{children}</span> : null}
    </>
  );
}

/** A button in one of the looks above. Without `type` it submits nothing. Needs no script of antd. */
export function Button(props: ButtonProps) {
  const { look, icon, small, wide, className, children, ...own } = props;
  const { busy = false, disabledReason, refusedBy, ...rest } = own;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  const state = busy ? 'ant-btn-loading' : refusedBy === undefined ? '' : 'ant-btn-disabled';
  const button = (
    <button
      type="button"
      {...rest}
      className={classOf({ look, icon, small, wide, className, children }, state)}
      disabled={blocked || rest.disabled}
      aria-disabled={busy || refusedBy !== undefined || undefined}
      aria-describedby={blocked ? reasonId : (refusedBy ?? rest['aria-describedby'])}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      <Content icon={icon} busy={busy}>
        {children}
      </Content>
    </button>
  );
  if (!blocked) return button;
  return (
    <Tooltip content={disabledReason}>
      <span className="gh-row">
        {button}
        <span className="gh-hidden" id={reasonId}>
          {disabledReason}
        </span>
      </span>
    </Tooltip>
  );
}

/** A small quiet button that is only an icon; `label` is its name. */
export function IconButton({
  label,
  ...rest
}: Omit<ButtonProps, 'children'> & { icon: IconName; label: string }) {
  return <Button look="quiet" small {...rest} aria-label={label} />;
}

interface LinkButtonProps extends Shared, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Shared> {
  href: string;
  newTab?: boolean;
  'data-test-subj'?: string | undefined;
}

/** A link that looks like a button, for what goes somewhere. */
export function LinkButton(props: LinkButtonProps) {
  const { look, icon, small, wide, className, children, newTab, ...rest } = props;
  return (
    <a
      {...rest}
      className={classOf({ look, icon, small, wide, className, children })}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Content icon={icon}>{children}</Content>
    </a>
  );
}

import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';
import './form.css';

/** `primary` once per view; `danger` if harmful; `quiet` next to others; `link` inside text. */
export type ButtonLook = 'primary' | 'default' | 'danger' | 'dangerQuiet' | 'quiet' | 'link';

const LOOKS: Record<ButtonLook, Pick<AntButtonProps, 'type' | 'color' | 'variant'>> = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  danger: { color: 'danger', variant: 'solid' },
  dangerQuiet: { color: 'danger', variant: 'text' },
  quiet: { type: 'text' },
  link: { type: 'link' },
};

interface Shared {
  look?: ButtonLook | undefined;
  icon?: IconName | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
  'data-test-subj'?: string | undefined;
}

const classOf = (look: ButtonLook | undefined, ...more: (string | false | undefined)[]) =>
  ['gh-button', look === 'link' && 'gh-button-link', ...more].filter(Boolean).join(' ');

const shared = ({ look = 'default', icon, small = false, wide = false }: Shared): AntButtonProps => ({
  ...LOOKS[look],
  icon: icon && <Icon name={icon} />,
  size: small ? 'small' : 'middle',
  block: wide,
  autoInsertSpace: false,
});

export interface ButtonProps
  extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Shared | 'color'> {
  ref?: Ref<HTMLButtonElement>;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  /** Reason for being disabled; shown on hover and read with the button. */
  disabledReason?: string | undefined;
  /**
   * Id of the text that explains why the form is invalid. The button appears disabled but can be
   * focused, and pressing it lets the form mark its errors.
   */
  refusedBy?: string | undefined;
}

/** antd's button in one of our variants; `type` defaults to `button`, which submits nothing. */
export function Button(props: ButtonProps) {
  const { look, icon, small, wide, className, type = 'button', ...own } = props;
  const { busy = false, disabledReason, refusedBy, ...rest } = own;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  const button = (
    <AntButton
      {...shared({ look, icon, small, wide })}
      {...rest}
      htmlType={type}
      className={classOf(look, className, refusedBy !== undefined && 'gh-refused')}
      disabled={blocked || rest.disabled}
      // antd's own icon would become part of the button's name.
      loading={busy && { icon: <Spinner size="small" quiet /> }}
      aria-disabled={busy || refusedBy !== undefined || undefined}
      aria-describedby={blocked ? reasonId : (refusedBy ?? rest['aria-describedby'])}
      aria-busy={busy || undefined}
    />
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

export function IconButton({
  label,
  ...rest
}: Omit<ButtonProps, 'children'> & { icon: IconName; label: string }) {
  return <Button look="quiet" small {...rest} aria-label={label} />;
}

interface LinkButtonProps
  extends Shared, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Shared | 'type' | 'color'> {
  href: string;
  newTab?: boolean;
}

export function LinkButton(props: LinkButtonProps) {
  const { look, icon, small, wide, className, newTab = false, ...rest } = props;
  return (
    <AntButton
      {...shared({ look, icon, small, wide })}
      {...rest}
      className={classOf(look, className)}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    />
  );
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { To } from 'react-router';
import { Link } from './link.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';

type Looks = {
  variant?: 'primary' | 'default' | 'subtle' | 'danger' | 'danger-solid';
  size?: 'toolbar' | 'control' | 'login' | 'touch';
  icon?: ReactNode;
  /** The shortcut that does the same; declare it with `useHotkeys`. */
  keys?: string;
  wide?: boolean;
};
type Props = Looks & {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
  variant,
  size,
  icon,
  keys,
  wide,
  busy = false,
  children,
  className,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={cx(classes({ variant, size, wide }), className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={keys?.replace('mod', 'Control')}
      {...rest}
      {...(busy ? { onClick: (event) => event.preventDefault() } : {})}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children && <span className={styles.label}>{children}</span>}
      {keys && !busy && <Kbd keys={keys} />}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({
  variant,
  size,
  icon,
  keys,
  wide,
  to,
  onClick,
  children,
}: Looks & { to: To; onClick?: () => void; children?: ReactNode }) {
  return (
    <Link to={to} className={classes({ variant, size, wide })} onClick={onClick}>
      {icon}
      <span className={styles.label}>{children}</span>
      {keys && <Kbd keys={keys} />}
    </Link>
  );
}

function classes({
  variant = 'default',
  size = 'control',
  wide,
}: { [K in 'variant' | 'size' | 'wide']: Looks[K] | undefined }) {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

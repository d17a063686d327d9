import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  keys?: string;
  outlined?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button of an icon alone; `label` is its name and tooltip. */
export function IconButton({ label, icon, keys, outlined = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys?.replace('mod', 'Control')}
      className={cx(styles.button, outlined && styles.outlined, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}

import type { InputHTMLAttributes, Ref } from 'react';
import IconSearch from '#icons/IconSearch';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import styles from './search-field.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** What leads into it. */
  keys?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A line to search with, as it looks everywhere; `className` stands at its frame. */
export function SearchBox({ label, keys, className, ...input }: Props) {
  return (
    <label className={cx(styles.search, className)}>
      <IconSearch aria-hidden="true" />
      <input type="search" aria-label={label} placeholder={label} {...input} />
      {keys && <Kbd keys={keys} />}
    </label>
  );
}

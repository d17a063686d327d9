import type { ReactNode } from 'react';
import styles from './avatar.module.css';

export type AvatarSize = 'small' | 'normal' | 'large' | 'portrait';

export type AvatarProps = {
  initials: string;
  seed: string;
  size?: AvatarSize;
  /** A picture in place of the initials. */
  children?: ReactNode;
};

/** A person in a circle, beside the name: the picture, or initials on a tint that stays the same for the same person. */
export function Avatar({ initials, seed, size = 'normal', children }: AvatarProps) {
  const tint = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4;
  return (
    <span className={styles.avatar} data-tint={tint} data-size={size} aria-hidden="true">
      {children ?? initials}
    </span>
  );
}

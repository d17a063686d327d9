import styles from './avatar.module.css';

/** Initials on a tint that stays the same for the same person. */
export function Avatar({
  initials,
  seed,
  small = false,
}: {
  initials: string;
  seed: string;
  small?: boolean;
}) {
  const tint = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4;
  return (
    <span className={styles.avatar} data-tint={tint} data-small={small || undefined} aria-hidden="true">
      {initials}
    </span>
  );
}

import styles from './tenant-mark.module.css';

/** The practice's sign: the pulse on its primary colour. */
export function TenantMark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M4.500 16.500H10l2.500-7.500 4.500 15 3-7.500h7.500" />
    </svg>
  );
}

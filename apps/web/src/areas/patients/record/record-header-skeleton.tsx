import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './record-header.module.css';

/** Keeps the head's room until the patient is known. */
export function RecordHeaderSkeleton() {
  const late = useDelayed(true);
  return (
    <div className={styles.header} aria-hidden="true">
      <div className={styles.row}>{late && <Skeleton width="26rem" height="1.125rem" />}</div>
      <div className={styles.row}>{late && <Skeleton width="34rem" />}</div>
    </div>
  );
}

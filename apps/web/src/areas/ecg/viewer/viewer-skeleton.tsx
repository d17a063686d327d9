import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './viewer.module.css';

/** Keeps the paper's room until the recording is known. */
export function ViewerSkeleton() {
  const late = useDelayed(true);
  return (
    <div className={styles.waiting} aria-hidden="true">
      {late && <Skeleton width="40rem" height="1.25rem" />}
      <div className={styles.blank} />
    </div>
  );
}

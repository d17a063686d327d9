import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import band from './patient-band.module.css';
import toolbar from './toolbar.module.css';
import styles from './viewer.module.css';

/** Keeps the room of everything until the recording is known, so that nothing moves when it comes. */
export function ViewerSkeleton({ isInRecord }: { isInRecord: boolean }) {
  const late = useDelayed(true);
  return (
    <div className={styles.waiting} aria-hidden="true">
      {!isInRecord && <div className={band.band}>{late && <Skeleton width="24rem" height="1.25rem" />}</div>}
      <div className={toolbar.toolbar}>{late && <Skeleton width="40rem" height="1.25rem" />}</div>
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.blank} />
        </div>
        <div className={styles.aside}>
          {late && <Skeleton height="10rem" />}
          {late && <Skeleton height="12rem" />}
        </div>
      </div>
    </div>
  );
}

import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './curves-skeleton.module.css';

/** Panels of final height. */
export function CurvesSkeleton() {
  const late = useDelayed(true);
  return (
    <div className={styles.skeleton} aria-busy="true">
      {late &&
        [188, 144, 144].map((height, index) => (
          <div key={index} className={styles.panel} style={{ height }}>
            <Skeleton width="7rem" />
            <Skeleton height="60%" />
          </div>
        ))}
    </div>
  );
}

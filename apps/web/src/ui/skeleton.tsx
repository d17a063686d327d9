import { useEffect, useState } from 'react';
import styles from './states.module.css';

export function Skeleton({
  width = '100%',
  height = '0.75rem',
}: {
  width?: string | number;
  height?: string | number;
}) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}

/** True once `active` has lasted 300 ms: a quick answer shows no skeleton at all. */
export function useDelayed(active: boolean, delayMs = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && late;
}

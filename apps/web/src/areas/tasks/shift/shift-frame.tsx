import type { ReactNode } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { shiftParameter } from '../addresses.ts';
import styles from './shift-frame.module.css';

const { LazyComponent: ShiftColumn } = lazyComponent(lazyPage(() => import('./shift-column.tsx')));

type Props = {
  /** Of the entry that is worked on: a patient with alarms, or a task. */
  current: string;
  children: ReactNode;
};

/** During a shift the list of what waits stands beside the page; else the page stands alone. */
export function ShiftFrame({ current, children }: Props) {
  const [parameters] = useSearchParams();
  const seesWork = [useMay('patient_trigger'), useMay('task')].some(Boolean);
  const hasWork = [useModule('triggers'), useModule('tasks')].some(Boolean);
  if (!parameters.has(shiftParameter) || !seesWork || !hasWork) return children;
  return (
    <div className={styles.frame}>
      <ShiftColumn current={current} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}

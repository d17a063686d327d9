import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { cx } from '../cx.ts';
import styles from './sortable-list.module.css';
import type { SortableListProps } from './sortable-rows.tsx';

const { LazyComponent } = lazyComponent<SortableListProps>(
  lazyPage(() => import('./sortable-rows.tsx')),
  ({ rows }) => (
    <div className={cx(styles.list)} aria-hidden="true">
      {rows.map(({ id, label }) => (
        <div key={id} className={cx(styles.row)}>
          <span className={cx(styles.handle)} />
          <span className={styles.name}>{label}</span>
        </div>
      ))}
    </div>
  ),
);

/**
 * Short lines whose order is changed: dragged, by Alt and arrows, or picked up at the handle with Enter, moved with
 * arrows and put down, which screen readers are told step by step. Its rows hold their room while it comes.
 */
export function SortableList(props: SortableListProps) {
  return <LazyComponent {...props} />;
}

import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import type { TreeSelectProps } from './tree-rows.tsx';
import styles from './tree-select.module.css';

const { LazyComponent } = lazyComponent<TreeSelectProps>(
  lazyPage(() => import('./tree-rows.tsx')),
  <div className={styles.waiting} />,
);

/** Several entries of a tree: arrows go and open, Space takes one in or out, letters jump. */
export function TreeSelect(props: TreeSelectProps) {
  return <LazyComponent {...props} />;
}

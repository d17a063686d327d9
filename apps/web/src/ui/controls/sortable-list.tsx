import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import type { SortableListProps } from './sortable-rows.tsx';

const { LazyComponent } = lazyComponent<SortableListProps>(lazyPage(() => import('./sortable-rows.tsx')));

/**
 * Short lines whose order is changed: dragged, by Alt and arrows, or picked up at the handle with Enter, moved with
 * arrows and put down, which screen readers are told step by step.
 */
export function SortableList(props: SortableListProps) {
  return <LazyComponent {...props} />;
}

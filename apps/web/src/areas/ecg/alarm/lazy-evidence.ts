import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';

export const { LazyComponent: LazyEcgEvidence } = lazyComponent(lazyPage(() => import('./ecg-evidence.tsx')));

import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
export { LazyEcgEvidence, useEcgAhead } from './alarm/lazy-evidence.tsx';
export { AlarmTags } from './alarm/alarm-tags.tsx';
/** The readings of a patient's ECGs as a list of the record, and one of them as the sheet it is. */
export const { LazyComponent: EcgFindings } = lazyComponent(
  lazyPage(() => import('./findings/findings.page.tsx')),
);
export const { LazyComponent: EcgFindingPaper } = lazyComponent(
  lazyPage(() => import('./findings/document.page.tsx')),
);

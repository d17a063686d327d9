import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

export { stackLabels } from './curves/labels.ts';
export { panelSpec } from './curves/panel-spec.tsx';
export { chartThresholds, firedMarks } from './curves/thresholds.ts';
export { seriesOptions, useSeries } from './curves/use-series.ts';
export { enterableTypes } from './entry/measurement-entry.ts';
export { leadingQuestion } from './summary/leading-question.ts';
export { usePatientTriggers } from './use-record-values.ts';

/** One reading in its course, beside other work. */
export const { LazyComponent: ReadingCourse } = lazyComponent<{ id: string }>(
  lazyPage(() => import('./course/reading-course.tsx')),
);

/** The leading values of a patient, small and below each other. */
export const { LazyComponent: SummaryCurves } = lazyComponent<{
  patientId: string;
  since?: number;
  count?: number;
}>(lazyPage(() => import('./summary/summary-curves.tsx')));

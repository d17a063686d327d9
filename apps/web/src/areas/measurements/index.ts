import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
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

/** Confirming the extreme values of an alarm. */
export const { LazyComponent: ConfirmOfAlarm } = lazyComponent<{
  event: Pick<TriggerEvent, 'id' | 'patientId' | 'measurementId'>;
  keysGroup: string;
}>(lazyPage(() => import('./judge/confirm-of-alarm.tsx')));

/** The leading values of a patient, small and below each other. */
export const { LazyComponent: SummaryCurves } = lazyComponent<{
  patientId: string;
  since?: number;
  count?: number;
}>(lazyPage(() => import('./summary/summary-curves.tsx')));

/** One reading called wrong for a reason, or confirmed though it is extreme, beside other work. */
export const { LazyDialog: JudgeReading } = lazyDialog<{
  id: string;
  kind: 'doubt' | 'confirm';
  onClose: () => void;
  onDone?: () => void;
}>(lazyPage(() => import('./judge/judge-reading.tsx')));

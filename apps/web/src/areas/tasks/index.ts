import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

export { ShiftFrame } from './shift/shift-frame.tsx';
export { workAddress } from './addresses.ts';
export { TaskStateChip } from './task-state-chip.tsx';
export { nextEndOfWork } from './end-of-work.ts';

/** The drawer that creates a task, the same wherever one comes to mind. */
export const { LazyDialog: NewTask } = lazyDialog(lazyPage(() => import('./new-task.tsx')));

/** One task in a drawer, where it came up. */
export const { LazyDialog: OneTask } = lazyDialog(lazyPage(() => import('./one-task.tsx')));

/** What a person was told about tasks; stands in the head of every page. */
export const { LazyComponent: NoticeBell } = lazyComponent(
  lazyPage(() => import('./notices/notice-bell.tsx')),
);

const patientField = lazyComponent(lazyPage(() => import('./patient-field.tsx')));

/** A patient, found by name or number. */
export const PatientField = patientField.LazyComponent;

/** A page whose forms begin with the patient comes together with that field: it is there to take the focus. */
export async function withPatientField<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), patientField.preload()]);
  return page;
}

/** Of one patient: what is to do about them, or by them; a page of the record. */
export const patientTasksPage = () => import('./record/patient-tasks.page.tsx');

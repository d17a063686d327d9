import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

export { nextEndOfWork } from './end-of-work.ts';

/** The drawer that creates a task, the same wherever one comes to mind. */
export const { LazyComponent: NewTask } = lazyComponent(lazyPage(() => import('./new-task.tsx')));

/** One task in a drawer, where it came up. */
export const { LazyComponent: OneTask } = lazyComponent(lazyPage(() => import('./one-task.tsx')));

/** What a person was told about tasks; stands in the head of every page. */
export const { LazyComponent: NoticeBell } = lazyComponent(
  lazyPage(() => import('./notices/notice-bell.tsx')),
);

/** A patient, found by name or number. */
export const { LazyComponent: PatientField } = lazyComponent(lazyPage(() => import('./patient-field.tsx')));

/** Of one patient: what is to do about them, or by them; a page of the record. */
export const patientTasksPage = () => import('./record/patient-tasks.page.tsx');

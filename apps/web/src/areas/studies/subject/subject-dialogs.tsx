import { type PatientStudyPage, patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useCall } from '../../../api/hooks.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { IncludeDialog } from './include-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { VisitDialog } from './visit-dialog.tsx';

export const taskKinds = [
  'inform',
  'consent',
  'inclusion',
  'include',
  'visit',
  'appointment',
  'complete',
  'leave',
  'unblind',
] as const;
export type Task = { kind: (typeof taskKinds)[number]; patientStudyId: string; visitId: string | null };
export type SubjectProps = { part: PatientStudyPage; patientStudyId: string; onClose: () => void };

/** The dialog of what was asked for, once what it shows is there. */
export function SubjectDialogs({ task, onClose }: { task: Task; onClose: () => void }) {
  const { patientStudyId } = task;
  const { data } = useCall(patientStudyPage, { patientStudyId });
  if (!data) return null;
  const shared = { part: data, patientStudyId, onClose };
  const visit = data.visits.find((one) => one.visit.id === task.visitId);
  if (task.kind === 'consent') return <ConsentDialog {...shared} />;
  if (task.kind === 'inclusion') return <AnswerDialog {...shared} />;
  if (task.kind === 'include') return <IncludeDialog {...shared} />;
  if (task.kind === 'leave') return <LeaveDialog {...shared} />;
  if (task.kind === 'visit') return visit ? <VisitDialog {...shared} visit={visit} /> : null;
  if (task.kind === 'appointment') return visit ? <AppointmentDialog {...shared} visit={visit} /> : null;
  return <PlainDialog {...shared} step={task.kind} />;
}

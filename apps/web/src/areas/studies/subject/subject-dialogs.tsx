import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useCall } from '../../../api/hooks.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { IncludeDialog } from './include-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import type { Task } from './task.ts';
import { VisitDialog } from './visit-dialog.tsx';

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

import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';

/** What can be begun with somebody. */
type TaskKind =
  | 'inform'
  | 'consent'
  | 'inclusion'
  | 'include'
  | 'visit'
  | 'appointment'
  | 'complete'
  | 'leave'
  | 'unblind';
export type Task = { kind: TaskKind; patientStudyId: string; visitId: string | null };
export type SubjectProps = { part: PatientStudyPage; patientStudyId: string; onClose: () => void };

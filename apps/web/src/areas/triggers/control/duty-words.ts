import {
  alarmsPath,
  patientConsultationPath,
  recordPath,
  tasksPath,
  videoConsultationsPath,
} from '@fernpuls/contract/paths';
import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { priorityRank } from '@fernpuls/domain/triggers/priority';
import { workAddress } from '../addresses.ts';

type Kind = ControlAlarm['subjectType'];

/** The groups of the page in their order, each with the kinds in it. */
const kindsOf = {
  alarms: ['trigger_event', 'closing_proposal'],
  care: [
    'held_reading',
    'reading_review',
    'cied_notice',
    'observation_case',
    'adherence_event',
    'chat',
    'video_consultation',
  ],
  tasks: ['task', 'task_schedule'],
  records: ['patient_deletion'],
} as const satisfies Record<string, readonly Kind[]>;

/** Duties kind by kind, in each group the worst first and then in the order they came; without those that are empty. */
export function groupsOf(rows: readonly ControlAlarm[]) {
  return Object.entries(kindsOf)
    .map(([group, kinds]) => ({
      group,
      rows: rows
        .filter(({ subjectType }) => (kinds as readonly Kind[]).includes(subjectType))
        .toSorted((a, b) => priorityRank(a.priority) - priorityRank(b.priority)),
    }))
    .filter((one) => one.rows.length > 0);
}

/** The patient, else what has to be done. */
export function nameOf({ name, title }: ControlAlarm): string {
  return name ?? title ?? '';
}

export function isAlarm({ subjectType }: ControlAlarm): boolean {
  return (kindsOf.alarms as readonly Kind[]).includes(subjectType);
}

/** Of these one person can be named; the others end by being done by anybody who can. */
export function isGiven({ subjectType }: ControlAlarm): boolean {
  return subjectType === 'trigger_event' || subjectType === 'task' || subjectType === 'task_schedule';
}

/** Where the duty itself is. */
export function addressOf({ subjectType, subjectId, triggerEventId, patientId }: ControlAlarm): string {
  if (subjectType === 'task') return `${tasksPath}/${subjectId}`;
  if (subjectType === 'task_schedule') return `${tasksPath}/schedules/${subjectId}`;
  if (subjectType === 'reading_review') return `${alarmsPath}/readings`;
  if (subjectType === 'held_reading') return `${alarmsPath}/readings?tab=held`;
  if (subjectType === 'cied_notice') return `${alarmsPath}/implants`;
  if (patientId === null) return videoConsultationsPath;
  if (triggerEventId) return workAddress({ id: triggerEventId, patientId });
  if (subjectType === 'video_consultation') return patientConsultationPath(patientId, subjectId);
  if (subjectType === 'chat') return recordPath(patientId, 'messages');
  if (subjectType === 'observation_case') return recordPath(patientId, 'observation_cases');
  if (subjectType === 'adherence_event') return recordPath(patientId, 'adherence_events');
  return recordPath(patientId, 'general');
}

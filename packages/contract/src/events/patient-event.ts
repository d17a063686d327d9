import { eventIcons, eventKinds, eventSources } from '@fernpuls/domain/events/patient-event';
import { storedFile } from '../documents/stored-file.ts';
import { choice, flag, instant, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * What happened to a patient beside the readings, drawn on every chart. A stay keeps alarms from the queue unless the
 * practice's own kind says otherwise. An event with a letter is not removed (§ 630f BGB): the letter is taken off first.
 */
export const patientEvents = resource({
  type: 'patient_events',
  area: 'events',
  path: 'patients/events',
  table: 'intervention',
  permission: 'patient_event',
  module: 'events',
  fields: {
    patientId: reference('patients'),
    kind: choice(eventKinds),
    /** The practice's own kind; `kind` is then what it stands for. */
    eventKindId: reference('event_kinds', { nullable: true }),
    title: text({ nullable: true, max: 200 }),
    note: text({ nullable: true, max: 2000 }),
    startedAt: instant(),
    endedAt: instant({ nullable: true }),
    source: choice(eventSources, { nullable: true }),
    /** Who told it, by name. */
    reportedBy: text({ nullable: true, max: 120 }),
    /** The alarm it explains and the task it came up in, of the same patient. */
    triggerEventId: reference('trigger_events', { nullable: true }),
    taskId: reference('tasks', { nullable: true }),
    suppressesAlarms: flagOfServer(),
    /** A stay whose end nobody told yet. */
    isOpen: flagOfServer(),
    /** When somebody said last that it still lasts, and when that is asked: from then on it keeps no critical alarm back. */
    confirmedAt: instant({ nullable: true, origin: 'server' }),
    asksAt: instant({ nullable: true, origin: 'derived' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ nullable: true, origin: 'derived' }),
    eventKindName: text({ nullable: true, origin: 'derived' }),
    eventKindIcon: choice(eventIcons, { nullable: true, origin: 'derived' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
    taskTitle: text({ nullable: true, origin: 'derived' }),
    letter: json(storedFile, { nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'kind', 'eventKindId', 'source', 'isOpen', 'startedAt'],
  sorts: ['startedAt', 'createdAt'],
  defaultSort: '-startedAt',
  search: ['title', 'note', 'reportedBy'],
  example: {
    patientId: 'patients',
    kind: 'drug_change',
    title: 'Torasemid 10 → 20 mg',
    startedAt: '2026-11-18T09:00:00.000Z',
    source: 'physician',
    reportedBy: 'Dr. Petersen',
  },
});

export type PatientEvent = Entity<typeof patientEvents>;

/** True or false, which the database finds out. */
function flagOfServer() {
  return { ...flag(), origin: 'server' as const };
}

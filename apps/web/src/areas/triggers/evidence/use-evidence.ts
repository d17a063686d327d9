import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { callOptions, listOptions, oneOptions } from '../../../api/queries.ts';
import { historyParameters } from '../queue/events-cache.ts';

const evidenceDays = 90;

/** Whole days, so that the same question keeps its answer in the cache until midnight. */
export function evidenceSpan(now: number): { from: number; to: number } {
  const calendar = calendarOf();
  const today = calendar.dayNumber(now);
  return { from: calendar.dayStart(today - evidenceDays), to: calendar.dayStart(today + 1) };
}

export function seriesOptions(patientId: string, valueType: ValueTypeKey, now: number) {
  const { from, to } = evidenceSpan(now);
  return callOptions(measurementSeries, {
    patientId,
    valueType,
    timeFrom: new Date(from).toISOString(),
    timeTo: new Date(to).toISOString(),
  });
}

export const questions = {
  patient: (patientId: string) => oneOptions(patients, patientId, { ignore: [404] }),
  contacts: (patientId: string) => listOptions(patientContacts, { perPage: 50, filters: { patientId } }),
  overview: (patientId: string) => callOptions(patientOverviews, { ids: [patientId] }),
  thresholds: (patientId: string) =>
    listOptions(measurementTriggers, { perPage: 100, filters: { patientId, isActive: true } }),
  openTasks: (patientId: string) =>
    listOptions(tasks, {
      perPage: 50,
      sort: 'dueAt',
      filters: { patientId, state: ['not_started', 'active'] },
    }),
  doneTasks: (patientId: string) =>
    listOptions(tasks, {
      perPage: 50,
      sort: '-dueAt',
      filters: { patientId, state: ['completed', 'failed'] },
    }),
  contactsOf: (patientId: string) => callOptions(recentContacts, { id: patientId }),
  history: (patientId: string, now: number) => listOptions(triggerEvents, historyParameters(patientId, now)),
};

/** New readings, contacts and changed tasks make the evidence old, whether it is on screen or only kept ready. */
export function useLiveEvidence(): void {
  const client = useQueryClient();
  const outdate = (patientIds: readonly string[], calls: readonly { name: string }[]) => {
    const concerns = (query: Query) => patientIds.some((id) => JSON.stringify(query.queryKey).includes(id));
    for (const { name } of calls) void client.invalidateQueries({ queryKey: [name], predicate: concerns });
  };
  useLive(measurementsReceived, ({ patientIds }) =>
    outdate(patientIds, [measurementSeries, patientOverviews]),
  );
  useLive(chatsChanged, ({ patientIds }) => outdate(patientIds, [recentContacts]));
  useLive(triggerEventChanged, ({ data }) => {
    const { patientId } = decodeRecord(triggerEvents, data as WireRecord);
    outdate([patientId], [recentContacts]);
  });
  useLive(
    videoConsultationsChanged,
    () => void client.invalidateQueries({ queryKey: [recentContacts.name] }),
  );
  useLive(tasksChanged, () => void client.invalidateQueries({ queryKey: [tasks.type, 'list'] }));
}

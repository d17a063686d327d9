import { leadingSeries, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { drugIntakesChanged } from '@fernpuls/contract/drugs/drug.live';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { listOptions, oneOptions } from '../../../api/queries.ts';
import { contactsOf, overviewOf, thresholdsOf } from '../../../clinical/evidence/questions.ts';
import { historyParameters } from '../queue/events-cache.ts';

export const questions = {
  patient: (patientId: string) => oneOptions(patients, patientId, { ignore: [404] }),
  contacts: (patientId: string) => listOptions(patientContacts, { perPage: 50, filters: { patientId } }),
  overview: overviewOf,
  thresholds: thresholdsOf,
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
  contactsOf,
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
    outdate(patientIds, [measurementSeries, leadingSeries, patientOverviews]),
  );
  useLive(drugIntakesChanged, ({ patientIds }) => outdate(patientIds, [recentContacts]));
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

import { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { markMeasurementsSeen, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { physicians } from '@fernpuls/contract/identity/physician';
import { tasks } from '@fernpuls/contract/tasks/task';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { routes as events } from '../areas/events/routes.tsx';
import { routes as measurements } from '../areas/measurements/routes.tsx';
import { routes as patientPages } from '../areas/patients/routes.tsx';
import { routes as thresholds } from '../areas/triggers/thresholds.routes.tsx';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

const hourMs = 3_600_000;
const permissions = [
  { key: 'task', access: 'write' },
  { key: 'patient', access: 'write' },
  { key: 'patient_trigger', access: 'write' },
  { key: 'patient_measurement', access: 'write' },
  { key: 'patient_event', access: 'write' },
] as const;

/** A patient with three mornings of weight and pulse, a threshold at 84 kg and an alarm; the newest is unseen. */
export function recordPractice() {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, {
    status: 'active',
    openAlarmCount: 1,
    alarmPriority: 'blocker',
    cohorts: [],
    childrenBirthdays: [],
    infoBanner: 'Schwerhörig',
  });
  const now = Math.floor(Date.now() / 1000) * 1000;
  const times = [50, 26, 2].map((hours) => now - hours * hourMs);
  const values = { weight: [82, 83, 84.6], pulse: [71, 72, 73] };
  const readings = Object.entries(values).flatMap(([type, list]) =>
    list.map((value, index) => ({ type, value, time: times[index] ?? now })),
  );
  const ids = api.add(
    patientMeasurements,
    ...readings.map(({ type, value, time }) => ({
      patientId,
      valueType: type as 'weight',
      value,
      measuredAt: new Date(time).toISOString(),
      seenAt: time === times[2] ? null : new Date(time).toISOString(),
    })),
  );
  const [triggerId = ''] = api.add(measurementTriggers, { patientId, description: null, isActive: true });
  api.add(triggerEvents, {
    patientId,
    triggerId,
    measurementId: ids[2] ?? '',
    measuredAt: new Date(times[2] ?? now).toISOString(),
    createdAt: new Date(times[2] ?? now).toISOString(),
  });
  api.on(backTestRule, ({ days }) => ({
    events: [],
    eventCount: 0,
    eventsPerWeek: 0,
    unjudged: 0,
    missedComparisons: [],
    patients: 0,
    of: 1,
    overlap: null,
    repeated: { alarms: 0, closed: 0, withoutAction: 0, shareWithoutAction: null },
    readings: 3,
    days,
    missing: [],
  }));
  api.add(personalValues);
  api.add(eventKindsOfPractice);
  api.add(patientEvents);
  api.add(patientContacts);
  api.add(physicians);
  api.add(tasks);
  api.on(measurementSeries, (asked) => {
    const { valueType } = asked;
    const own = api
      .rows(patientMeasurements)
      .filter((row) => row.valueType === valueType && row.patientId === asked.patientId);
    // Records of others are slow here: what a page shows meanwhile is what matters.
    if (asked.patientId !== patientId) return new Promise(() => undefined);
    const sorted = own.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt));
    const at = (row: { measuredAt: string }) => Date.parse(row.measuredAt) / 1000;
    const startTs = sorted[0] ? at(sorted[0]) : 0;
    return {
      valueType,
      unit: '',
      startTs,
      times: sorted.map((row) => at(row) - startTs),
      values: sorted.map((row) => row.value),
      diastolic: [],
      mean: [],
      manual: sorted.flatMap((row, index) => (row.source === 'manual' ? [index] : [])),
      implausible: sorted.flatMap((row, index) => (row.plausibility === 'valid' ? [] : [index])),
      extreme: sorted.flatMap((row, index) => (row.plausibility === 'extreme' ? [index] : [])),
      truncated: false,
    };
  });
  api.on(markMeasurementsSeen, ({ until, seen }) => {
    const due = api
      .rows(patientMeasurements)
      .filter((row) => row.measuredAt <= until && (row.seenAt === null) === seen);
    for (const row of due) Object.assign(row, { seenAt: seen ? until : null });
    return { changed: due.length };
  });
  return {
    api,
    patientId,
    triggerId,
    times,
    open: (path: string, given: { permissions?: { key: string; access: 'read' | 'write' }[] } = {}) =>
      renderPage({
        api,
        routes: [...measurements, ...events, ...thresholds, ...patientPages],
        path: `patients/${patientId}/${path}`,
        permissions: given.permissions ?? [...permissions],
      }),
  };
}

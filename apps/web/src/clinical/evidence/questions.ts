import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { callOptions, listOptions } from '../../api/queries.ts';

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

export function overviewOf(patientId: string) {
  return callOptions(patientOverviews, { ids: [patientId] });
}

/** The rules that hold for a patient. */
export function thresholdsOf(patientId: string) {
  return listOptions(measurementTriggers, { perPage: 100, filters: { patientId, isActive: true } });
}

/** Who spoke with a patient lately, and what of the medication was changed. */
export function contactsOf(patientId: string) {
  return callOptions(recentContacts, { id: patientId });
}

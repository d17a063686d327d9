import { openEventFilters } from '@fernpuls/contract/triggers/trigger-event';

/** What the cards of the summary ask for. */
export const summaryLists = {
  openAlarms: (patientId: string) => ({
    perPage: 100,
    sort: 'priority',
    filters: { patientId, ...openEventFilters },
  }),
  diagnoses: (patientId: string) => ({ perPage: 8, filters: { patientId, state: ['active'] } }),
  allergies: (patientId: string) => ({ perPage: 10, filters: { patientId, kind: ['allergy'] } }),
  programs: (patientId: string) => ({
    perPage: 10,
    sort: '-createdAt',
    filters: { patientId, status: ['consented', 'candidate'] },
  }),
  openTasks: (patientId: string) => ({
    perPage: 6,
    sort: 'dueAt',
    filters: { patientId, state: ['not_started', 'active'] },
  }),
  appointments: (patientId: string) => ({
    perPage: 4,
    sort: 'startsAt',
    filters: { patientId, status: ['scheduled', 'running'] },
  }),
};

/** What of a patient is listed in several places, asked alike in each: one answer serves them all. */
export const recordLists = {
  all: (patientId: string) => ({ perPage: 100, filters: { patientId } }),
  banners: (patientId: string) => ({ perPage: 50, filters: { patientId } }),
  drugs: (patientId: string) => ({
    perPage: 100,
    filters: { patientId, status: ['active'], isMistake: false },
  }),
  triggers: (patientId: string) => ({ perPage: 100, sort: 'valueType', filters: { patientId } }),
  personalValues: (patientId: string) => ({ perPage: 100, sort: '-validFrom', filters: { patientId } }),
  events: (patientId: string) => ({ perPage: 100, sort: '-startedAt', filters: { patientId } }),
  doneTasks: (patientId: string) => ({
    perPage: 100,
    sort: '-createdAt',
    filters: { patientId, state: ['completed'] },
  }),
  alarms: (patientId: string, yearAgo: string) => ({
    perPage: 1000,
    sort: '-createdAt',
    filters: { patientId, createdAt: { from: yearAgo } },
  }),
};

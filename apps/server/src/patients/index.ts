import type { Verbs } from '../kit/verbs.ts';
import { listPatients } from './list-patients.ts';
import { patientRows } from './queries.ts';
import { createPatient, removePatient, updatePatient } from './write-patient.ts';
import { toEntity } from '../kit/verbs.ts';

export { searchPatterns } from './search-patterns.ts';
export { overviewHandler } from './overviews.ts';
export { physicianAssignmentVerbs } from './physician-assignments.ts';
export { patientKeys } from './write-patient.ts';

export const patientVerbs: Partial<Verbs> = {
  load: async (ctx, ids) => (await patientRows(ctx.tx, ids)).map(toEntity),
  list: listPatients,
  create: createPatient,
  update: updatePatient,
  remove: removePatient,
};

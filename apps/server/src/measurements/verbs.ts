import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import type { Filter } from '../ground/list.queries.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { listOfPractice } from './list-practice.ts';
import { loadMeasurements } from './load.ts';

const byTable = defaultVerbs(patientMeasurements);
export const measurementVerbs: Partial<Verbs<typeof patientMeasurements>> = {
  load: loadMeasurements,
  list: (ctx, query) =>
    query.filters.some(namesPatients) ? byTable.list(ctx, query) : listOfPractice(ctx, query),
};

function namesPatients(filter: Filter): boolean {
  return filter.field === 'patientId' && filter.kind === 'in' && filter.values.length > 0 && !filter.orNull;
}

import { interventions } from '@fernpuls/contract/measurements/intervention';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { personId } from '../ground/context.ts';
import type { Filter } from '../ground/list.queries.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { listOfPractice } from './list-practice.ts';
import { loadMeasurements } from './load.ts';
import { withSpan } from './span.ts';

const byTable = defaultVerbs(patientMeasurements);
const interventionsInOrder = withSpan(defaultVerbs(interventions), { from: 'startedAt', until: 'endedAt' });

export const interventionVerbs: Partial<Verbs<typeof interventions>> = {
  ...interventionsInOrder,
  create: (ctx, { id, values }) =>
    interventionsInOrder.create(ctx, { id, values: { ...values, createdById: personId(ctx) } }),
};

export const measurementVerbs: Partial<Verbs<typeof patientMeasurements>> = {
  load: loadMeasurements,
  list: (ctx, query) =>
    query.filters.some(namesPatients) ? byTable.list(ctx, query) : listOfPractice(ctx, query),
};

function namesPatients(filter: Filter): boolean {
  return filter.field === 'patientId' && filter.kind === 'in' && filter.values.length > 0 && !filter.orNull;
}

import { interventions } from '@fernpuls/contract/measurements/intervention';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
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
  /** Readings are listed for one patient: across patients there is the alarm queue. */
  list(ctx, query) {
    if (
      !query.filters.some(
        (filter) => filter.field === 'patientId' && filter.kind === 'in' && filter.values.length > 0,
      )
    ) {
      throw new Refusal('invalid', [{ field: 'patient_id', code: 'required' }]);
    }
    return byTable.list(ctx, query);
  },
};

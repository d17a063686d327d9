import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import { Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { requirePeriod } from './period.ts';
import { requirePlace } from './place.ts';

const base = defaultVerbs(patientAddresses);

export const addressVerbs: Pick<Verbs<typeof patientAddresses>, 'create' | 'update'> = {
  async create(ctx, input) {
    requirePlace(input.values);
    requirePeriod(input.values);
    return base.create(ctx, input);
  },
  async update(ctx, id, values) {
    const [held] = await base.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    requirePlace({ ...held, ...values });
    requirePeriod({ ...held, ...values });
    await base.update(ctx, id, values);
  },
};

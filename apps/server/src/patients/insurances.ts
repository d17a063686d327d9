import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { invalid, Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { requireSamePatient } from '../ground/of-patient.ts';

const base = defaultVerbs(patientInsurances);

export const insuranceVerbs: Pick<Verbs<typeof patientInsurances>, 'create' | 'update'> = {
  async create(ctx, input) {
    requirePeriod(input.values);
    return base.create(ctx, input);
  },
  async update(ctx, id, values) {
    const [held] = await base.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    requirePeriod({ ...held, ...values });
    await base.update(ctx, id, values);
  },
};

type Card = { cardValidFrom?: string | null; cardValidUntil?: string | null };

function requirePeriod({ cardValidFrom, cardValidUntil }: Card): void {
  if (cardValidFrom && cardValidUntil && cardValidUntil < cardValidFrom)
    throw invalid({ field: '/data/attributes/card_valid_until', code: 'from_after_to' });
}

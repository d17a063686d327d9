import { familyMembers } from '@fernpuls/contract/patients/family-member';
import { Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { requireSamePatient } from '../ground/of-patient.ts';

const base = defaultVerbs(familyMembers);

export const familyVerbs: Pick<Verbs<typeof familyMembers>, 'update'> = {
  async update(ctx, id, values) {
    const [held] = await base.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    await base.update(ctx, id, values);
  },
};

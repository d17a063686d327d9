import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { physicianAssignments } from '@fernpuls/contract/patients/physician-assignment';
import { type Context, personId } from '../ground/context.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { refuseKeeping } from '../ground/keeping.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';

const base = defaultVerbs(physicianAssignments);

export async function assignPhysician(
  ctx: Context,
  { id, values }: { id: string | null; values: CreateInput<typeof physicianAssignments.fields> },
): Promise<string> {
  const made = await base.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  ctx.announce('access_changed', [values.physicianId]);
  return made;
}

export const physicianAssignmentVerbs: Pick<
  Verbs<typeof physicianAssignments>,
  'create' | 'update' | 'remove'
> = {
  create(ctx, input) {
    refuseKeeping(ctx, input.values.physicianId);
    return assignPhysician(ctx, input);
  },
  /** As what somebody answers may change; who answers for whom is another assignment. */
  async update(ctx, id, values) {
    const [found] = await base.load(ctx, [id]);
    if (!found) throw new Refusal('not_found');
    await requireSamePatient(ctx, found.patientId, values.patientId);
    // Somebody of another practice is refused as somebody who does not exist, before what may not change is told.
    await base.update(ctx, id, values);
    if (values.physicianId !== undefined && values.physicianId !== found.physicianId)
      throw invalid({ field: '/data/relationships/physician', code: 'read_only' });
  },
  async remove(ctx, id) {
    const [found] = await base.load(ctx, [id]);
    if (!found) throw new Refusal('not_found');
    await base.remove(ctx, id);
    ctx.announce('access_changed', [found.physicianId]);
  },
};

import { physicianAssignments } from '@fernpuls/contract/patients/physician-assignment';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';

const base = defaultVerbs(physicianAssignments);

export const physicianAssignmentVerbs: Pick<Verbs<typeof physicianAssignments>, 'create' | 'remove'> = {
  async create(ctx, { id, values }) {
    const made = await base.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
    ctx.announce('access_changed', [values.physicianId]);
    return made;
  },
  async remove(ctx, id) {
    const [found] = await base.load(ctx, [id]);
    if (!found) throw new Refusal('not_found');
    await base.remove(ctx, id);
    ctx.announce('access_changed', [found.physicianId]);
  },
};

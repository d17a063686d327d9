import { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { Refusal } from '../ground/errors.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { connectionRows } from './connection.queries.ts';
import { requirePeriod } from './period.ts';

const base = defaultVerbs(patientConnections);

export const connectionVerbs: Pick<Verbs<typeof patientConnections>, 'load' | 'create' | 'update'> = {
  load: async (ctx, ids) => (await connectionRows(ctx.tx, ids)).map(toEntity),
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

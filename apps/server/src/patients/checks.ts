import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { checksOf } from '@fernpuls/domain/patients/master-data-check';
import { Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { masterDataOf, partsOf, studiesToRenew } from './checks.queries.ts';

export const checksHandler: Handler = verb(patientChecks, async (ctx, { id }) => {
  const held = await masterDataOf(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  const parts = mayRead(ctx, 'patient_program', 'programs') ? await partsOf(ctx.tx, id) : null;
  const studies = mayRead(ctx, 'patient_study', 'studies') ? await studiesToRenew(ctx.tx, id) : [];
  return { data: checksOf({ ...held, parts, studies }, dayOf(ctx.now)) };
});

import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { requireModule, requirePermission } from '../../kit/entry.ts';

type Group = { cohortId?: string | undefined; programId?: string | undefined };

/** A cohort or a programme a rule is meant for: the practice has such groups, who asks may see them, and it is there. */
export async function requireGroup(ctx: Context, { cohortId, programId }: Group): Promise<void> {
  if (cohortId) {
    requireEntryTo(ctx, cohorts);
    await expectFound(ctx.tx.selectFrom('cohort').where('id', '=', cohortId).select('id'));
  }
  if (programId) {
    requireEntryTo(ctx, patientPrograms);
    await expectFound(ctx.tx.selectFrom('program').where('id', '=', programId).select('id'));
  }
}

function requireEntryTo({ tenant, actor }: Context, resource: typeof cohorts | typeof patientPrograms): void {
  requireModule(tenant, resource.module);
  requirePermission(actor, resource.permission, 'read');
}

async function expectFound(found: {
  executeTakeFirst(): Promise<{ id: string } | undefined>;
}): Promise<void> {
  if (!(await found.executeTakeFirst())) throw new Refusal('not_found');
}

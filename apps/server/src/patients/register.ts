import { registerPatient } from '@fernpuls/contract/patients/register-patient.call';
import type { Registration } from '@fernpuls/contract/patients/registration';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { snake } from '@fernpuls/contract/kit/resource';
import { kindOfNumber } from '@fernpuls/domain/patients/contact';
import { missingOf } from '@fernpuls/domain/patients/registration';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { contactVerbs } from './contacts.ts';
import { insuranceVerbs } from './insurances.ts';
import { putIntoCohorts } from './patient-cohorts.ts';
import { physicianAssignmentVerbs } from './physician-assignments.ts';
import { createPatient } from './write-patient.ts';

export const registerHandler: Handler = verb(registerPatient, async (ctx, given) => ({
  id: await registerOne(ctx, given),
}));

/** One transaction: whatever is refused, nobody is registered by half. */
export async function registerOne(ctx: Context, given: Registration): Promise<string> {
  const missing = missingOf(given);
  if (missing.length > 0)
    throw new Refusal(
      'invalid',
      missing.map((name) => ({ field: `/${snake(name)}`, code: 'required' })),
    );
  const id = await createPatient(ctx, { id: null, values: personOf(given) });
  await insure(ctx, id, given);
  await addContact(ctx, id, given);
  if (given.cohorts && given.cohorts.length > 0) {
    if (!moduleIsEnabled(ctx.tenant.disabledModules, 'cohorts')) throw new Refusal('module_disabled');
    await putIntoCohorts(ctx, id, given.cohorts);
  }
  for (const physicianId of new Set(given.physicianIds))
    if (!(await isAssigned(ctx, id, physicianId)))
      await physicianAssignmentVerbs.create(ctx, { id: null, values: { patientId: id, physicianId } });
  return id;
}

function personOf(given: Registration) {
  const { insuranceKind: _, insurer: _insurer, kvnr: _kvnr, cardValidUntil: _until, ...others } = given;
  const { contactName: _name, contactRelation: _relation, contactPhone: _phone, ...person } = others;
  const { cohorts: _cohorts, physicianIds: _physicians, ...values } = person;
  return values;
}

async function insure(ctx: Context, patientId: string, given: Registration): Promise<void> {
  const { insurer, insuranceKind, kvnr = null, cardValidUntil = null } = given;
  if (!insurer) return;
  const values = { patientId, kind: insuranceKind ?? ('statutory' as const), insurer, kvnr, cardValidUntil };
  await insuranceVerbs.create(ctx, { id: null, values });
}

async function addContact(ctx: Context, patientId: string, given: Registration): Promise<void> {
  const { contactName: name, contactRelation: relation, contactPhone: phone } = given;
  if (!name || !relation || !phone) return;
  const values = {
    patientId,
    name,
    relation,
    phone,
    kind: kindOfNumber(phone),
    isFirstChoice: true,
    position: 0,
  };
  await contactVerbs.create(ctx, { id: null, values });
}

/** Whoever is limited to their own patients answers for whom they register from the start. */
async function isAssigned({ tx }: Context, patientId: string, physicianId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('physician_assignment')
    .where('patient_id', '=', patientId)
    .where('physician_id', '=', physicianId)
    .select('id')
    .executeTakeFirst();
  return held !== undefined;
}

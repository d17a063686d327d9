import { patients } from '@fernpuls/contract/patients/patient';
import type { CreateInput, UpdateInput } from '@fernpuls/contract/kit/resource';
import { searchedText } from '@fernpuls/domain/kit/fold-text';
import { isInCare } from '@fernpuls/domain/patients/life-cycle';
import { nameSortKey } from '@fernpuls/domain/patients/sort-key';
import { type Context, personId } from '../ground/context.ts';
import { refuseKeeping } from '../ground/keeping.ts';
import { limitedTo } from '../ground/reach.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { newId } from '../ground/ids.ts';
import { requireRoom } from '../ground/require-room.ts';
import { assignPhysician } from './physician-assignments.ts';
import { requirePlace } from './place.ts';
import { patientHistory, registeredBy, takeAsOwn } from './queries.ts';

const byTable = defaultVerbs(patients);
/** So long a registration by mistake is taken back alone. */
const ownWordMs = 24 * 3_600_000;

/** Sort and search keys follow the name and the number. */
export function patientKeys(person: { lastName: string; firstName: string; customPatientId: string }) {
  const { lastName, firstName, customPatientId } = person;
  return {
    sortKey: nameSortKey(lastName, firstName),
    searchKey: searchedText(lastName, firstName, customPatientId),
  };
}

export async function createPatient(
  ctx: Context,
  input: { id: string | null; values: CreateInput<typeof patients.fields> },
): Promise<string> {
  requirePlace(input.values);
  if (input.values.status === 'deceased') throw statusStays();
  if (isInCare(input.values.status ?? 'active')) await requireRoom(ctx, 'patients');
  const values = { ...input.values, ...patientKeys(input.values) };
  const id = input.id ?? newId();
  const me = limitedTo(ctx.actor);
  if (me === null) return byTable.create(ctx, { id, values });
  await takeAsOwn(ctx.tx, id);
  await byTable.create(ctx, { id, values });
  await assignPhysician(ctx, { id: null, values: { patientId: id, physicianId: me } });
  return id;
}

export async function updatePatient(
  ctx: Context,
  id: string,
  values: UpdateInput<typeof patients.fields>,
): Promise<void> {
  const before = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', id)
    .select([
      'last_name',
      'first_name',
      'custom_patient_id',
      'postal_code',
      'country_code',
      'subdivision_code',
      'status',
      'primary_physician_id',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  const treats = values.primaryPhysicianId ?? null;
  if (treats !== before.primary_physician_id) refuseKeeping(ctx, treats);
  if (values.status !== undefined && values.status !== before.status) throw stepNeeded();
  const named = {
    lastName: before.last_name,
    firstName: before.first_name,
    customPatientId: before.custom_patient_id,
    ...values,
  };
  requirePlace({
    postalCode: before.postal_code,
    countryCode: before.country_code,
    subdivisionCode: before.subdivision_code,
    ...values,
  });
  await byTable.update(ctx, id, values);
  const keys = patientKeys(named);
  await ctx.tx
    .updateTable('patient')
    .set({ sort_key: keys.sortKey, search_key: keys.searchKey })
    .where('id', '=', id)
    .where('sort_key', '!=', keys.sortKey)
    .execute();
  await ctx.tx
    .updateTable('patient')
    .set({ search_key: keys.searchKey })
    .where('id', '=', id)
    .where('search_key', '!=', keys.searchKey)
    .execute();
}

/** A death is noted with its day alone. */
const statusStays = () => invalid({ field: '/data/attributes/status', code: 'read_only' });
/** A pause has its reason, its end and its record; an end of care settles what hangs on it: nothing is written past that. */
const stepNeeded = () => invalid({ field: '/data/attributes/status', code: 'life_step_needed' });

/**
 * Takes back a registration by mistake: by whoever made it, within a day, while nothing is documented. Everybody else
 * asks for the deletion, which takes two people.
 */
export async function removePatient(ctx: Context, id: string): Promise<void> {
  const me = personId(ctx);
  const isOwn =
    me !== null && (await registeredBy(ctx.tx, { id, by: me, after: ctx.now.getTime() - ownWordMs }));
  if (!(await ctx.tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst()))
    throw new Refusal('not_found');
  if (!isOwn || (await patientHistory(ctx.tx, id))) throw new Refusal('four_eyes_needed');
  return byTable.remove(ctx, id);
}

import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { clockToleranceMs, oldestReading } from '@fernpuls/domain/measurements/reading';
import { timelinessOf } from '@fernpuls/domain/measurements/timeliness';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { insertIntake, isReplaceable, type NewIntake, patientOfDrug } from './queries.ts';

const calendar = calendarOf();

type GivenIntake = Omit<NewIntake, 'patientId' | 'createdById'> & {
  /** Whose it must be, where the sender says so. */
  patientId: string | null;
  /** Where refusals point to: fields and references. */
  at: { fields: string; relations: string };
};

/** Stores what was told of a dose; what an app sends twice is stored once. */
export async function writeIntake(ctx: Context, given: GivenIntake): Promise<'created' | 'duplicate'> {
  const { at, patientDrugId } = given;
  const row = await patientOfDrug(ctx.tx, patientDrugId);
  if (row === null || (given.patientId !== null && given.patientId !== row.patientId))
    throw invalid({
      field: `${at.relations}/${relationOf(given, 'patient_drug')}`,
      code: 'reference_not_found',
    });
  const { patientId, since } = row;
  await check(ctx, given, since);
  const createdById = given.author === 'staff' ? personId(ctx) : null;
  const { patientId: _, at: _at, ...values } = given;
  const stored = await insertIntake(ctx.tx, { ...values, patientId, createdById });
  if (stored === 'other') throw new Refusal('conflict');
  if (stored === 'duplicate') return stored;
  ctx.announce('drug_intakes_changed', [patientId]);
  return stored;
}

async function check(ctx: Context, given: GivenIntake, since: number): Promise<void> {
  const { at, day, dayTime, state, replacesId } = given;
  const now = ctx.now.getTime();
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (noon > now + dayMs) throw invalid({ field: `${at.fields}/day`, code: 'in_the_future' });
  if (noon < oldestReading) throw invalid({ field: `${at.fields}/day`, code: 'too_old' });
  const { lateHours } = ctx.tenant.policy;
  if (
    timelinessOf({ measuredAt: noon, now }, lateHours, { patient: since, device: null }, calendar) ===
    'doubtful'
  )
    throw invalid({ field: `${at.fields}/day`, code: 'before_known' });
  if (Date.parse(given.toldAt) > now + clockToleranceMs)
    throw invalid({ field: `${at.fields}/told_at`, code: 'in_the_future' });
  if (given.takenAt && Date.parse(given.takenAt) > now + clockToleranceMs)
    throw invalid({ field: `${at.fields}/taken_at`, code: 'in_the_future' });
  if (given.takenAt && Math.abs(Date.parse(given.takenAt) - noon) > 2 * dayMs)
    throw invalid({ field: `${at.fields}/taken_at`, code: 'not_on_day' });
  if (given.takenAt && state !== 'taken')
    throw invalid({ field: `${at.fields}/taken_at`, code: 'not_with_state' });
  if (given.skipReason && state !== 'skipped')
    throw invalid({ field: `${at.fields}/skip_reason`, code: 'not_with_state' });
  if (dayTime === null && state === 'withdrawn' && !replacesId)
    throw invalid({ field: `${at.relations}/${relationOf(given, 'replaces')}`, code: 'required' });
  if (replacesId && !(await isReplaceable(ctx.tx, { ...given, id: replacesId })))
    throw invalid({ field: `${at.relations}/${relationOf(given, 'replaces')}`, code: 'reference_not_found' });
}

/** A record's relationships carry no `_id`, what an app sends does. */
const relationOf = ({ author }: GivenIntake, name: string) => (author === 'patient' ? `${name}_id` : name);

import { healthProviders, type healthProviderVersions } from '@fernpuls/contract/providers/health-provider';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { people } from '@fernpuls/contract/providers/person';
import type { FieldError } from '@fernpuls/contract/errors';
import { snake } from '@fernpuls/contract/kit/resource';
import { foreignFields, type ProviderKind } from '@fernpuls/domain/providers/provider';
import { openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { isCountry, isSubdivision } from './countries.ts';
import { assignmentRows, keepVersion, kindsOf, peopleRows, providerRows, versionRows } from './queries.ts';

const attributes = '/data/attributes';
const byTable = defaultVerbs(healthProviders);
type Values = Readonly<Record<string, unknown>>;

export const providerVerbs: Partial<Verbs<typeof healthProviders>> = {
  load: async (ctx, ids) => (await providerRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    await check(ctx, input.values);
    const id = await byTable.create(ctx, input);
    await keep(ctx, id);
    return id;
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    if (values.kind !== undefined && values.kind !== held.kind)
      throw invalid({ field: `${attributes}/kind`, code: 'read_only' });
    await check(ctx, { ...held, ...values });
    await byTable.update(ctx, id, values);
    await keep(ctx, id);
  },
};

/** A version is everything somebody may write, as it stands now. */
export async function keep(ctx: Context, providerId: string): Promise<void> {
  const [held] = await byTable.load(ctx, [providerId]);
  if (!held) throw new Refusal('not_found');
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...document } = held;
  await keepVersion(ctx.tx, { id: newId(), providerId, document, by: personId(ctx) });
}

async function check(ctx: Context, values: Values): Promise<void> {
  const faults = faultsOf(values);
  const { institutionId } = values;
  if (typeof institutionId === 'string' && !(await isInstitution(ctx, institutionId)))
    faults.push({ field: '/data/relationships/institution', code: 'reference_not_found' });
  if (faults.length > 0) throw new Refusal('invalid', faults);
}

/** What no field can say by itself. */
export function faultsOf(values: Values): FieldError[] {
  const { kind, countryCode, subdivisionCode, openingHours } = values;
  const faults: FieldError[] = foreignFields(kind as ProviderKind, values).map((name) =>
    name === 'institutionId'
      ? { field: '/data/relationships/institution', code: 'reference_not_found' }
      : { field: `${attributes}/${snake(name)}`, code: 'not_a_choice', params: { choices: '–' } },
  );
  const country = typeof countryCode === 'string' ? countryCode : null;
  if (country !== null && !isCountry(country))
    faults.push({ field: `${attributes}/country_code`, code: 'tag_not_offered' });
  if (typeof subdivisionCode === 'string' && !isSubdivision(country ?? '', subdivisionCode))
    faults.push({ field: `${attributes}/subdivision_code`, code: 'tag_not_offered' });
  for (const { at, code } of hoursFaults(openingHours))
    faults.push({ field: `${attributes}/opening_hours/${at.replace('weekly.', '')}`, code });
  return faults;
}

function hoursFaults(weekly: unknown) {
  if (!Array.isArray(weekly)) return [];
  // The field's shape has been read before.
  return openingFaults({ weekly: weekly as { from: string; to: string }[][], exceptions: [] });
}

export const versionVerbs: Partial<Verbs<typeof healthProviderVersions>> = {
  load: async (ctx, ids) => (await versionRows(ctx.tx, ids)).map(toEntity),
};

const peopleByTable = defaultVerbs(people);

export const peopleVerbs: Partial<Verbs<typeof people>> = {
  load: async (ctx, ids) => (await peopleRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    await checkInstitution(ctx, input.values.institutionId);
    return peopleByTable.create(ctx, input);
  },
  async update(ctx, id, values) {
    await checkInstitution(ctx, values.institutionId);
    return peopleByTable.update(ctx, id, values);
  },
};

async function checkInstitution(ctx: Context, id: string | null | undefined): Promise<void> {
  if (id && !(await isInstitution(ctx, id)))
    throw invalid({ field: '/data/relationships/institution', code: 'reference_not_found' });
}

async function isInstitution(ctx: Context, id: string): Promise<boolean> {
  return (await kindsOf(ctx.tx, [id])).get(id) === 'institution';
}

const assignmentsByTable = defaultVerbs(patientHealthProviders);

export const assignmentVerbs: Partial<Verbs<typeof patientHealthProviders>> = {
  load: async (ctx, ids) => (await assignmentRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    checkPeriod(input.values);
    return assignmentsByTable.create(ctx, input);
  },
  async update(ctx, id, values) {
    const [held] = await assignmentsByTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    checkPeriod({ ...held, ...values });
    await assignmentsByTable.update(ctx, id, values);
  },
};

function checkPeriod({ startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null }): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalid({ field: `${attributes}/ends_on`, code: 'from_after_to' });
}

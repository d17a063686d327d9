import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { diagnosisFaults, yearInForce } from '@fernpuls/domain/diagnoses/diagnosis';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { dayOf } from '../tenancy/index.ts';
import { entriesOf, icd10Years } from './catalogue.queries.ts';
import { diagnosisRows, historyRows } from './queries.ts';

const diagnoses = defaultVerbs(patientIcd10s);
const histories = defaultVerbs(patientHistories);
const at = '/data/attributes';

export const diagnosisVerbs: Partial<Verbs<typeof patientIcd10s>> = {
  load: async (ctx, ids) => (await diagnosisRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    requireDays(ctx, values);
    const entry = await entryOf(ctx, values.code);
    return diagnoses.create(ctx, { id, values: { ...values, ...entry, createdById: personId(ctx) } });
  },
  async update(ctx, id, values) {
    const [held] = await diagnosisRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patient_id, values.patientId);
    requireDays(ctx, { since: held.since, until: held.until, ...values });
    // A code that stays was right in its year, whatever this year's catalogue says of it.
    const isOther = values.code !== undefined && values.code !== held.code;
    return diagnoses.update(ctx, id, {
      ...values,
      ...(isOther ? await entryOf(ctx, values.code ?? '') : {}),
    });
  },
};

export const historyVerbs: Partial<Verbs<typeof patientHistories>> = {
  load: async (ctx, ids) => (await historyRows(ctx.tx, ids)).map(toEntity),
  create(ctx, { id, values }) {
    requireYears(ctx, values);
    return histories.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  },
  async update(ctx, id, values) {
    const [held] = await historyRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patient_id, values.patientId);
    requireYears(ctx, { fromYear: held.from_year, untilYear: held.until_year, ...values });
    return histories.update(ctx, id, values);
  },
};

type Days = { since?: string | null; until?: string | null };

function requireDays(ctx: Context, { since = null, until = null }: Days): void {
  const faults = diagnosisFaults({ since, until }, dayOf(ctx.now));
  if (faults.length > 0)
    throw invalid(...faults.map(({ field, fault }) => ({ field: `${at}/${field}`, ...fault })));
}

type Years = { fromYear?: number | null; untilYear?: number | null };

function requireYears(ctx: Context, { fromYear = null, untilYear = null }: Years): void {
  const now = Number(dayOf(ctx.now).slice(0, 4));
  const late = ([name, year]: [string, number | null]) => year !== null && year > now && name;
  const [field] = Object.entries({ from_year: fromYear, until_year: untilYear }).flatMap(
    (one) => late(one) || [],
  );
  if (field) throw invalid({ field: `${at}/${field}`, code: 'in_the_future' });
  if (fromYear !== null && untilYear !== null && untilYear < fromYear)
    throw invalid({ field: `${at}/until_year`, code: 'from_after_to' });
}

/** What the catalogue in force says of a code that may be taken; refused by what is wrong with it. */
async function entryOf({ tx, now }: Context, code: string) {
  const year = yearInForce(await icd10Years(tx), Number(dayOf(now).slice(0, 4)));
  const entries = await entriesOf(tx, code);
  const entry = entries.find((one) => one.year === year);
  const refuse = (reason: 'unknown' | 'other_year' | 'not_terminal' | 'not_used', params = {}) =>
    invalid({ field: `${at}/code`, code: `icd10_${reason}`, params: { code, ...params } });
  if (!entry) {
    const last = entries[0]?.year;
    throw last === undefined || year === null
      ? refuse('unknown')
      : refuse('other_year', { year, other: last });
  }
  if (!entry.is_terminal) throw refuse('not_terminal');
  if (entry.usage === null) throw refuse('not_used');
  return { title: entry.title, year: entry.year, usage: entry.usage };
}

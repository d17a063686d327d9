import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { patientDrugIntakes } from '@fernpuls/contract/drugs/drug-intake';
import {
  type DrugCourse,
  drugCourse,
  fetchDrugDoses,
  ingestDrugIntake,
} from '@fernpuls/contract/drugs/intake.call';
import { countDoses, intakeRate } from '@fernpuls/domain/drugs/intake';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import { reminderAt } from '@fernpuls/domain/drugs/reminder';
import { unitText } from '@fernpuls/domain/drugs/entry';
import type { Context } from '../../ground/context.ts';
import { idOf, newId } from '../../ground/ids.ts';
import { toEntity } from '../../ground/rows.ts';
import { type Handler, own, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { byKey, patientOf, patientThen } from '../../messages/index.ts';
import { dayOf } from '../../tenancy/index.ts';
import { coursesOf, type Days, type IntakeCourse } from '../../triggers/index.ts';
import { intakeRows, takenRows } from './queries.ts';
import { timesOf } from '../reminders/queries.ts';
import { writeIntake } from './write-intake.ts';

const byTable = defaultVerbs(patientDrugIntakes);

export const intakeVerbs: Partial<Verbs<typeof patientDrugIntakes>> = {
  list: byTable.list,
  load: async (ctx, ids) => (await intakeRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id: given, values }) {
    const id = given ?? newId();
    await writeIntake(ctx, {
      id,
      patientId: null,
      patientDrugId: values.patientDrugId,
      day: values.day,
      dayTime: values.dayTime ?? null,
      state: values.state,
      dose: values.dose ?? null,
      takenAt: values.takenAt ?? null,
      skipReason: values.skipReason ?? null,
      note: values.note ?? null,
      replacesId: values.replacesId ?? null,
      author: 'staff',
      toldAt: ctx.now.toISOString(),
      at: { fields: '/data/attributes', relations: '/data/relationships' },
    });
    return id;
  },
};

export const intakeHandlers: Handler[] = [
  verb(drugCourse, async (ctx, { patientId, days }) => {
    const today = dayOf(ctx.now);
    const all = await courseOf(ctx, patientId, { from: back(today, 89), to: today });
    const from = back(today, days - 1);
    return {
      today,
      doses: all.doses.filter(({ day }) => day >= from).map(({ end: _, ...dose }) => dose),
      besides: all.besides
        .filter(({ day }) => day >= from)
        .toSorted(newestFirst)
        .map((one) => {
          const { state, skipReason, note, author } = one;
          return { ...besideOf(one), state, skipReason, note, author };
        }),
      adherence: {
        7: adherence(all, back(today, 6)),
        30: adherence(all, back(today, 29)),
        90: adherence(all, ''),
      },
    };
  }),
  own(ingestDrugIntake, async (asked, { data: { attributes: given } }) => {
    const { scope, sourceId } = byKey(asked);
    const base = '/data/attributes';
    const written = await inContext(scope, async (ctx) => {
      const patientId = await patientThen(ctx, given, { base, at: given.taken_at ?? given.told_at });
      const id = idOf('patient_drug_intake', sourceId, patientId, given.external_id);
      const status = await writeIntake(ctx, {
        id,
        patientId,
        patientDrugId: given.patient_drug_id,
        day: given.day,
        dayTime: given.day_time ?? null,
        state: given.state,
        dose: given.dose ?? null,
        takenAt: given.taken_at ?? null,
        skipReason: given.skip_reason ?? null,
        note: given.note ?? null,
        replacesId: given.replaces_id ?? null,
        author: 'patient',
        toldAt: given.told_at,
        at: { fields: base, relations: base },
      });
      if (status === 'created')
        ctx.audit({
          action: 'create',
          subjectType: 'patient_drug_intakes',
          subjectId: id,
          changes: { patientId, patientDrugId: given.patient_drug_id, author: 'patient' },
        });
      return { id, status };
    });
    asked.status(written.status === 'created' ? 201 : 200);
    return { data: { ...written, externalId: given.external_id } };
  }),
  own(fetchDrugDoses, async (asked, named) => {
    const { scope } = byKey(asked);
    return inContext(scope, async (ctx) => {
      const patientId = await patientOf(ctx.tx, named, '');
      const today = dayOf(ctx.now);
      const { doses, besides } = await courseOf(ctx, patientId, { from: today, to: back(today, -1) });
      const rows = await takenRows(ctx.tx, patientId);
      const times = await timesOf(ctx.tx, patientId);
      return {
        data: rows.map((row) => ({
          patientDrugId: row.id,
          name: drugTitle({ name: row.name, substances: row.substances ?? [] }),
          dosageKind: row.dosage_kind,
          dosageText: row.dosage_text,
          maxPerDay: row.max_per_day,
          unit: unitText({ unit: row.unit, unitText: row.unit_text }) || null,
          hint: row.hint,
          doses: doses
            .filter(({ patientDrugId }) => patientDrugId === row.id)
            .map(({ day, dayTime, dose, state, takenAmount, intakes, isExcess }) => {
              const time = times?.[dayTime] ?? null;
              const at = time === null ? null : reminderAt(dayNumber(day), time);
              const remindAt = at === null ? null : new Date(at).toISOString();
              return { day, dayTime, dose, state, takenAmount, intakes, isExcess, remindAt };
            }),
          besides: besides
            .filter((one) => one.patientDrugId === row.id && one.state === 'taken')
            .map(besideOf),
        })),
      };
    });
  }),
];

const back = (day: string, days: number) => dayText(dayNumber(day) - days);

const nothing: IntakeCourse = { doses: [], intakes: [], besides: [] };

async function courseOf({ tx, now }: Context, patientId: string, days: Days): Promise<IntakeCourse> {
  return (await coursesOf(tx, [patientId], { ...days, now })).get(patientId) ?? nothing;
}

type Beside = IntakeCourse['besides'][number];

function besideOf({ id, patientDrugId, day, dayTime, dose, takenAt, isExcess }: Beside) {
  return { id, patientDrugId, day, dayTime, dose, takenAt, isExcess };
}

const newestFirst = (a: Beside, b: Beside) =>
  b.day.localeCompare(a.day) || (b.takenAt ?? '').localeCompare(a.takenAt ?? '') || b.id.localeCompare(a.id);

function adherence({ doses, intakes }: IntakeCourse, from: string): DrugCourse['adherence'][7] {
  const counted = countDoses(doses.filter(({ day }) => day >= from));
  const excess = intakes.filter(({ day, isExcess }) => isExcess && day >= from).length;
  return { ...counted, rate: intakeRate(counted), excess };
}

import { orderPatientDrugs, patientDrugVersions } from '@fernpuls/contract/drugs/drug.call';
import { drugs } from '@fernpuls/contract/drugs/drug';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { snake } from '@fernpuls/contract/kit/resource';
import { changeLine } from '@fernpuls/domain/drugs/plan';
import { noteDrugChange } from '../events/index.ts';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { toEntity } from '../ground/rows.ts';
import { versionsOfRecord } from '../identity/index.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { isAlarmOf, nextPosition, orderedIds, planRows, setOrder } from './queries.ts';

const byTable = defaultVerbs(patientDrugs);
const catalogue = defaultVerbs(drugs);
const at = '/data/attributes';

type Row = Omit<
  PatientDrug,
  'id' | 'createdByName' | 'orderedByName' | 'position' | 'createdAt' | 'updatedAt'
>;
/** A row as somebody gives it: what is not said is empty. */
type Given = Partial<Row> & Pick<Row, 'patientId' | 'dosageKind' | 'status'>;

/** What writes a row of a plan, whoever asks for it. */
export const planWriter: Pick<Verbs<typeof patientDrugs>, 'create' | 'update'> = {
  async create(ctx, { id, values }) {
    const row = { ...(await ofCatalogue(ctx, values.drugId)), ...values };
    await check(ctx, row);
    const position = await nextPosition(ctx.tx, row.patientId);
    const made = await byTable.create(ctx, { id, values: { ...row, position, createdById: personId(ctx) } });
    if (row.status === 'active') await tellChange(ctx, null, row);
    ctx.announce('patient_drugs_changed', [made]);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    const row = { ...held, ...values };
    await check(ctx, row);
    const isTold = changeLine(null, taken(held)) !== changeLine(null, taken(row));
    if (isTold && !values.changeReason) throw invalid({ field: `${at}/change_reason`, code: 'required' });
    await byTable.update(ctx, id, values);
    if (isTold) await tellChange(ctx, held, row);
    ctx.announce('patient_drugs_changed', [id]);
  },
};

export const planVerbs: Partial<Verbs<typeof patientDrugs>> = {
  load: async (ctx, ids) => (await planRows(ctx.tx, ids)).map(toEntity),
  ...planWriter,
};

export const planHandlers: Handler[] = [
  verb(patientDrugVersions, async ({ tx }, { id }) => {
    if ((await planRows(tx, [id])).length === 0) throw new Refusal('not_found');
    return {
      data: await versionsOfRecord(tx, {
        resource: patientDrugs,
        id,
        silent: ['patientId', 'createdById', 'position'],
      }),
    };
  }),
  verb(orderPatientDrugs, async (ctx, { patientId, ids }) => {
    const held = await orderedIds(ctx.tx, patientId);
    if (held.length === 0) throw new Refusal('not_found');
    const unknown = ids.findIndex((id) => !held.includes(id));
    if (unknown >= 0) throw invalid({ field: `/ids/${unknown}`, code: 'reference_not_found' });
    const wanted = new Set(ids);
    if (wanted.size < ids.length) throw invalid({ field: '/ids', code: 'not_unique' });
    const order = [...ids, ...held.filter((id) => !wanted.has(id))];
    await setOrder(ctx.tx, order);
    ctx.audit({
      action: 'update',
      subjectType: 'patient_drugs',
      subjectId: ids[0] ?? null,
      changes: { patientId, order: [held, order] },
    });
    ctx.announce('patient_drugs_changed', order);
    return { ids: order };
  }),
];

/** What the catalogue says of a drug; the row's own words go before it. */
async function ofCatalogue(ctx: Context, drugId: string | null | undefined) {
  if (!drugId) return {};
  const [drug] = await catalogue.load(ctx, [drugId]);
  if (!drug) throw invalid({ field: '/data/relationships/drug', code: 'reference_not_found' });
  const { name, pzn, substances, form } = drug;
  return { name: name.slice(0, 50), pzn, substances, form };
}

async function check(ctx: Context, row: Given): Promise<void> {
  const missing = (field: keyof Row) => invalid({ field: `${at}/${snake(field)}`, code: 'required' });
  if (!row.name && !row.substances?.length) throw missing('name');
  if (row.dosageKind === 'weekly' && !row.weekdays)
    throw invalid({ field: `${at}/weekdays`, code: 'weekday_required' });
  if (row.dosageKind === 'text' && !row.dosageText) throw missing('dosageText');
  if ((row.status === 'paused' || row.status === 'stopped') && !row.statusReason)
    throw missing('statusReason');
  if (row.fromDay && row.untilDay && row.untilDay < row.fromDay)
    throw invalid({ field: `${at}/until_day`, code: 'from_after_to' });
  if (row.triggerEventId && !(await isAlarmOf(ctx.tx, row.patientId, row.triggerEventId)))
    throw invalid({ field: '/data/relationships/trigger_event', code: 'reference_not_found' });
}

/** What is taken by a row now; null: nothing, it is planned, paused, stopped or was a mistake. */
function taken(row: Given) {
  if (row.isMistake || row.status !== 'active') return null;
  const {
    name = null,
    substances,
    dosageKind,
    morning = null,
    noon = null,
    evening = null,
    night = null,
  } = row;
  const { weekdays = null, dosageText = null, maxPerDay = null } = row;
  const dosage = { dosageKind, morning, noon, evening, night, weekdays, dosageText, maxPerDay };
  return { name, substances: substances ?? [], ...dosage };
}

/** An event of the patient, which stands on the charts, in the alarm's story and in the physician's round. */
async function tellChange(ctx: Context, before: Given | null, now: Given): Promise<void> {
  await noteDrugChange(ctx, {
    patientId: now.patientId,
    title: changeLine(before && taken(before), taken(now)),
    note: now.changeReason ?? now.statusReason ?? null,
    triggerEventId: now.triggerEventId ?? null,
  });
}
